import { deviceKeys } from '@portal/contract/auth/sign-in'
import * as z from 'zod'
import { type Shape, readShape, withNumber } from '#device/shape.ts'
import { answeringDatabase as database } from '#features/checklists/answering/answering-database.ts'

const token = z.object({
  adminId: z.string(),
  accessToken: z.string(),
  /** What the queue is sealed with. */
  deviceKeys,
})
type Token = z.output<typeof token>
export const tokenShape: Shape<Token> = {
  schema: token,
  steps: [(first) => ({ deviceKeys: [], ...first })],
}

/** What the service worker sends with, for as long as something of that person waits. */
export const tokens = {
  list: async () => {
    const found = await database.reading('tokens', (store) => store.getAll())
    return found.flatMap((stored: unknown) => readShape(tokenShape, stored).record ?? [])
  },
  put: (record: Token) =>
    database.write(['tokens'], (storeOf) => storeOf('tokens').put(withNumber(tokenShape, record))),
  remove: (adminId: string) =>
    database.write(['tokens'], (storeOf) => storeOf('tokens').delete([adminId])),
}
