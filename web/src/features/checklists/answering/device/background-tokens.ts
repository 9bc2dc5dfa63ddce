import { deviceKeys } from '@portal/contract/auth/sign-in'
import * as z from 'zod/mini'
import { answersDatabase as database } from './answers-database.ts'

const tokenSchema = z.object({
  adminId: z.string(),
  accessToken: z.string(),
  /** The keys that the queue is sealed with. */
  deviceKeys,
})
type Token = z.output<typeof tokenSchema>

/** Session tokens for the service worker, stored while answers of that person are pending. */
export const tokens = {
  list: async () =>
    (await database.stored('tokens')).flatMap((stored) => tokenSchema.safeParse(stored).data ?? []),
  put: (record: Token) => database.write([{ store: 'tokens', put: record }]),
  remove: (adminId: string) => database.write([{ store: 'tokens', remove: [adminId] }]),
}
