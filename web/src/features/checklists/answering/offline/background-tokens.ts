import { deviceKeys } from '@portal/contract/auth/sign-in'
import * as z from 'zod/mini'
import { answeringDatabase as database } from '#features/checklists/answering/answering-database.ts'

const tokenSchema = z.object({
  adminId: z.string(),
  accessToken: z.string(),
  /** The keys that the queue is sealed with. */
  deviceKeys,
})
type Token = z.output<typeof tokenSchema>

/** Session tokens for the service worker, stored while answers of that person are pending. */
export const tokens = {
  list: async () => {
    const records = await database.read('tokens', (store) => store.getAll())
    return records.flatMap((stored: unknown) => tokenSchema.safeParse(stored).data ?? [])
  },
  put: (record: Token) => database.write(['tokens'], (storeOf) => storeOf('tokens').put(record)),
  remove: (adminId: string) =>
    database.write(['tokens'], (storeOf) => storeOf('tokens').delete([adminId])),
}
