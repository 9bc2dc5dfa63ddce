import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { AppError } from '#errors.ts'
import { ADDRESS_MS, type Upload } from './storage.ts'

/** What an address carries besides the key. Absent is as good as wrong. */
export const addressQuery = z.object({
  expires: z.string().default(''),
  max: z.string().default(''),
  signature: z.string().default(''),
})
export type AddressQuery = z.output<typeof addressQuery>
type Signed = Omit<AddressQuery, 'signature'>

const derived = (secret: Buffer) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'portal: addresses of files', 32))

const signatureOf = (key: Buffer, fileKey: string, { expires, max }: Signed) =>
  createHmac('sha256', key)
    .update(JSON.stringify([fileKey, expires, max]))
    .digest()

const same = (left: Buffer, right: Buffer) =>
  left.length === right.length && timingSafeEqual(left, right)

/** Signs addresses with the newest secret key, and knows those that older ones signed. */
export const addressBook = (secretKeys: readonly Buffer[]) => {
  const keys = secretKeys.map((secret) => derived(secret))
  const [current] = keys
  if (current === undefined) throw new Error('Addresses need a key')

  return {
    sign: ({ key, maxBytes }: Upload, now: Date) => {
      const signed = {
        expires: String(Math.floor((now.getTime() + ADDRESS_MS) / 1000)),
        max: String(maxBytes),
      }
      const signature = signatureOf(current, key, signed).toString('base64url')
      return new URLSearchParams({ ...signed, signature }).toString()
    },

    /** What the address permits; one that was never signed, or has expired, permits nothing. */
    permitted: (fileKey: string, { signature, ...signed }: AddressQuery, now: Date) => {
      const given = Buffer.from(signature, 'base64url')
      if (!keys.some((key) => same(signatureOf(key, fileKey, signed), given))) {
        throw new AppError('forbidden', 'This address was not signed')
      }
      if (Number(signed.expires) * 1000 <= now.getTime()) {
        throw new AppError('forbidden', 'This address has expired')
      }
      return { maxBytes: Number(signed.max) }
    },
  }
}
export type AddressBook = ReturnType<typeof addressBook>
