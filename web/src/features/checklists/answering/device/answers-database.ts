import { sealedDatabase } from '#device/sealed-database.ts'
import { deviceKeys } from '@portal/contract/auth/sign-in'
import * as z from 'zod/mini'

/** Records of answering on this device; each one belongs to one person. */
export const answersDatabase = sealedDatabase('portal-answers')

const tokenSchema = z.object({
  adminId: z.string(),
  accessToken: z.string(),
  /** The keys that the queue is sealed with. */
  deviceKeys,
})
export type Token = z.output<typeof tokenSchema>

/** Session tokens for the service worker, stored while answers of that person are pending. */
export const tokens = {
  list: async () =>
    (await answersDatabase.stored('tokens')).flatMap(
      (stored) => tokenSchema.safeParse(stored).data ?? [],
    ),
  put: (record: Token) => answersDatabase.write([{ store: 'tokens', put: record }]),
  remove: (adminId: string) => answersDatabase.write([{ store: 'tokens', remove: [adminId] }]),
}

const locksOf = ({ locks }: { readonly locks?: LockManager | null }) => locks ?? undefined

/** Undefined in old browsers, and where the panel is served over plain HTTP. */
export const locks = locksOf(navigator)
