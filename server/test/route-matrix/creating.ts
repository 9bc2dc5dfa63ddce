import { isCreating } from '#http/repeated.ts'
import type { World } from '#test/support/app.ts'
import { OWN_WRITES } from './writes.ts'

/** Every call that can answer 201. */
export const creatingRoutes = ({ app }: World) =>
  app.declaredRoutes
    .filter(({ schema }) => schema !== undefined && isCreating(schema))
    .map(({ method, url }) => `${String(method)} ${url}`)

/** One call of this route, which can be made under any key: by the same person, with the same body. */
export const prepared = async (world: World, route: string) => {
  const prepare = OWN_WRITES[route]
  if (prepare === undefined) throw new Error(`${route} is not among the writes`)
  const { url, headers, payload: body = {} } = await prepare(world)
  return (key: string, { call } = world) =>
    call('POST', url, { body, headers: { ...headers, 'idempotency-key': key } })
}
