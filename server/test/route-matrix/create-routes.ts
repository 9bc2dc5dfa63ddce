import { isCreateRoute } from '#http/idempotency.ts'
import type { TestPortal } from '#test/support/app.ts'
import { AUTHENTICATED_WRITES } from './writes.ts'

/** Every call that can answer 201. */
export const createRoutesOf = ({ app }: TestPortal) =>
  app.declaredRoutes
    .filter(({ schema }) => schema !== undefined && isCreateRoute(schema))
    .map(({ method, url }) => `${String(method)} ${url}`)

/** One call of this route, which can be made under any key: by the same person, with the same body. */
export const prepareCreate = async (portal: TestPortal, route: string) => {
  const prepare = AUTHENTICATED_WRITES[route]
  if (prepare === undefined) throw new Error(`${route} is not among the writes`)
  const { url, headers, payload: body = {} } = await prepare(portal)
  return (key: string, { call } = portal) =>
    call('POST', url, { body, headers: { ...headers, 'idempotency-key': key } })
}
