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

/** An address to read is signed by another key than one to send: neither can be used as the other. */
const TO_SEND = 'portal: addresses of files'
const TO_READ = 'portal: addresses to read files'

const derived = (secret: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

const signatureOf = (key: Buffer, fileKey: string, { expires, max }: Signed) =>
  createHmac('sha256', key)
    .update(JSON.stringify([fileKey, expires, max]))
    .digest()

const same = (left: Buffer, right: Buffer) =>
  left.length === right.length && timingSafeEqual(left, right)

const expiryOf = (now: Date) => String(Math.floor((now.getTime() + ADDRESS_MS) / 1000))

/** Refuses an address that none of these keys signed for the file, and one that has expired. */
const check = (
  known: readonly Buffer[],
  fileKey: string,
  { signature, ...signed }: AddressQuery,
  now: Date,
) => {
  const given = Buffer.from(signature, 'base64url')
  if (!known.some((key) => same(signatureOf(key, fileKey, signed), given))) {
    throw new AppError('forbidden', 'This address was not signed')
  }
  if (Number(signed.expires) * 1000 <= now.getTime()) {
    throw new AppError('forbidden', 'This address has expired')
  }
}

/** Signs addresses with the newest secret key, and knows those that older ones signed. */
export const addressBook = (secretKeys: readonly Buffer[]) => {
  const keysFor = (purpose: string) => secretKeys.map((secret) => derived(secret, purpose))
  const keys = keysFor(TO_SEND)
  const readKeys = keysFor(TO_READ)
  const [current] = keys
  const [currentToRead] = readKeys
  if (current === undefined || currentToRead === undefined) {
    throw new Error('Addresses need a key')
  }

  return {
    sign: ({ key, maxBytes }: Upload, now: Date) => {
      const signed = { expires: expiryOf(now), max: String(maxBytes) }
      const signature = signatureOf(current, key, signed).toString('base64url')
      return new URLSearchParams({ ...signed, signature }).toString()
    },

    /** What the address permits; one that was never signed, or has expired, permits nothing. */
    permitted: (fileKey: string, address: AddressQuery, now: Date) => {
      check(keys, fileKey, address, now)
      return { maxBytes: Number(address.max) }
    },

    signRead: (fileKey: string, now: Date) => {
      const signed = { expires: expiryOf(now), max: '' }
      const signature = signatureOf(currentToRead, fileKey, signed).toString('base64url')
      return new URLSearchParams({ expires: signed.expires, signature }).toString()
    },

    /** Refuses to read a file by an address that was never signed for it, or has expired. */
    refuseToRead: (fileKey: string, address: AddressQuery, now: Date) =>
      check(readKeys, fileKey, address, now),
  }
}
export type AddressBook = ReturnType<typeof addressBook>
