import { type TestPortal, inSavepoint } from '#test/support/app.ts'
import { CALLS } from './calls.ts'
import { methodOf } from './writes.ts'

type Caller = { readonly token: string; readonly callerId: string }

/** The status that each of these people gets for a call of one item, which is prepared anew only if it must be their own. */
export const statusesOf = async (
  portal: TestPortal,
  { call, item, makerToken }: { call: string; item: readonly string[]; makerToken: string },
  people: readonly Caller[],
) => {
  const needs = { ownItem: false }
  const prepare = (callerId: string) =>
    CALLS[call]?.(
      {
        ...portal,
        db: portal.db,
        makerToken,
        get callerId() {
          needs.ownItem = true
          return callerId
        },
      },
      item,
    )
  let prepared: Awaited<ReturnType<typeof prepare>>
  const statuses: number[] = []
  for (const { token, callerId } of people) {
    if (prepared === undefined || needs.ownItem) prepared = await prepare(callerId)
    const { path = '', body } = prepared ?? {}
    await inSavepoint(portal, async () => {
      const reply = await portal.call(methodOf(call), path, { token, ...(body && { body }) })
      statuses.push(reply.status)
    })
  }
  return statuses
}
