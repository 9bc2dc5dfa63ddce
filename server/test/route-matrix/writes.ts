import { upsertSubsidiaries } from '#places/place.queries.ts'
import type { TestPortal } from '#test/support/app.ts'
import { master } from '#test/support/people.ts'
import { CALLS } from './calls.ts'

export type RequestParts = { readonly payload?: object; readonly headers?: Record<string, string> }
type PrepareWrite = (portal: TestPortal) => Promise<RequestParts & { url: string }>

export const methodOf = (route: string) =>
  (['POST', 'PATCH', 'DELETE'] as const).find((verb) => route.startsWith(verb)) ?? 'GET'

const writes = Object.entries(CALLS).filter(([call]) => !call.startsWith('GET '))

/** By a new master, on a new item. */
const preparedWrites = (calls: typeof writes): Record<string, PrepareWrite> =>
  Object.fromEntries(
    calls.map(([call, prepareCall]): [string, PrepareWrite] => [
      call.replace(' /', ' /api/v1/'),
      async (portal) => {
        const subsidiaries = ['1001']
        await upsertSubsidiaries(portal.db, [{ code: '1001', name: 'Filial' }])
        const { id: callerId, token: authorization } = await portal.signedIn(master)
        const { token: makerToken } = await portal.signedIn(master)
        await portal.call('POST', '/activity', { token: makerToken, body: { name: 'Aves' } })
        const matrixPortal = { ...portal, db: portal.db, callerId, makerToken }
        const { path, body } = await prepareCall(matrixPortal, subsidiaries)
        return {
          url: `/api/v1${path}`,
          headers: { authorization },
          ...(body !== undefined && { payload: body }),
        }
      },
    ]),
  )

/** A successful call of each authenticated route that changes something. */
export const AUTHENTICATED_WRITES = preparedWrites(writes.filter(([call]) => !call.includes('(')))

/** A correction goes to the route of a new answer, and stores other fields. */
export const CORRECTION = preparedWrites(writes.filter(([call]) => call.endsWith('(correct)')))
