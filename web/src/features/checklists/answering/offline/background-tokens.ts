import { deviceKeys } from '@portal/contract/auth/sign-in'
import * as z from 'zod/mini'
import { type Shape, readShape, withShapeNumber } from '#device/shape.ts'
import { answeringDatabase as database } from '#features/checklists/answering/answering-database.ts'

const tokenSchema = z.object({
  adminId: z.string(),
  accessToken: z.string(),
  /** The keys that the queue is sealed with. */
  deviceKeys,
})
type Token = z.output<typeof tokenSchema>
export const tokenShape: Shape<Token> = {
  schema: tokenSchema,
  steps: [(record) => ({ deviceKeys: [], ...record })],
}

/** Session tokens for the service worker, stored while answers of that person are pending. */
export const tokens = {
  list: async () => {
    const records = await database.read('tokens', (store) => store.getAll())
    return records.flatMap((stored: unknown) => readShape(tokenShape, stored).record ?? [])
  },
  put: (record: Token) =>
    database.write(['tokens'], (storeOf) =>
      storeOf('tokens').put(withShapeNumber(tokenShape, record)),
    ),
  remove: (adminId: string) =>
    database.write(['tokens'], (storeOf) => storeOf('tokens').delete([adminId])),
}
