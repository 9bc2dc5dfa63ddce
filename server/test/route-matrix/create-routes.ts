import { isCreateRoute } from '#http/idempotency.ts'
import type { TestPortal } from '#test/support/app.ts'
import { AUTHENTICATED_WRITES } from './writes.ts'

/** All routes that can answer 201. */
export const createRoutesOf = ({ app }: TestPortal) =>
  app.declaredRoutes
    .filter(({ schema }) => schema !== undefined && isCreateRoute(schema))
    .map(({ method, url }) => `${String(method)} ${url}`)

/** Prepares a call of this route that can be sent with different keys, always by the same person with the same body. */
export const prepareCreate = async (portal: TestPortal, route: string) => {
  const prepare = AUTHENTICATED_WRITES[route]
  if (prepare === undefined) throw new Error(`${route} is not among the writes`)
  const { url, headers, payload: body = {} } = await prepare(portal)
  return (key: string, { call } = portal) =>
    call('POST', url, { body, headers: { ...headers, 'idempotency-key': key } })
}
