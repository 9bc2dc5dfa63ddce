import { deviceKeys } from '@portal/contract/auth/sign-in'
import * as z from 'zod'
import { reading, write } from '#features/checklists/answering/answering-database.ts'

const token = z.object({
  adminId: z.string(),
  accessToken: z.string(),
  /** What the queue is sealed with. */
  deviceKeys: deviceKeys.default([]),
})
type Token = z.output<typeof token>

/** What the service worker sends with, for as long as something of that person waits. */
export const tokens = {
  list: async () => {
    const found = await reading('tokens', (store) => store.getAll())
    return found.flatMap((record: unknown) => token.safeParse(record).data ?? [])
  },
  put: (record: Token) => write(['tokens'], (storeOf) => storeOf('tokens').put(record)),
  remove: (adminId: string) => write(['tokens'], (storeOf) => storeOf('tokens').delete([adminId])),
}
