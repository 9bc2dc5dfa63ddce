import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { AppError } from '#errors.ts'
import { SIGNED_URL_MS, type Upload } from './file-store.ts'

/** The query of a signed address. An absent parameter fails the check like a wrong one. */
export const signedUrlQuery = z.object({
  expires: z._default(z.string(), ''),
  max: z._default(z.string(), ''),
  signature: z._default(z.string(), ''),
})
export type SignedUrlQuery = z.output<typeof signedUrlQuery>
type Signed = Omit<SignedUrlQuery, 'signature'>

/** Purposes of the derived keys: uploads and reads are signed with different keys, so that one cannot be used as the other. */
const UPLOAD_PURPOSE = 'portal: addresses of files'
const READ_PURPOSE = 'portal: addresses to read files'

const deriveKey = (secret: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

const signatureOf = (key: Buffer, fileKey: string, { expires, max }: Signed) =>
  createHmac('sha256', key)
    .update(JSON.stringify([fileKey, expires, max]))
    .digest()

const isSame = (left: Buffer, right: Buffer) =>
  left.length === right.length && timingSafeEqual(left, right)

const expiryOf = (now: Date) => String(Math.floor((now.getTime() + SIGNED_URL_MS) / 1000))

/** Refuses an address that none of these keys signed for the file, or that has expired. */
const check = (
  keys: readonly Buffer[],
  fileKey: string,
  { signature, ...signed }: SignedUrlQuery,
  now: Date,
) => {
  const presented = Buffer.from(signature, 'base64url')
  if (!keys.some((key) => isSame(signatureOf(key, fileKey, signed), presented))) {
    throw new AppError('forbidden')
  }
  if (Number(signed.expires) * 1000 <= now.getTime()) {
    throw new AppError('forbidden')
  }
}

/** Signs addresses with the newest secret key, and accepts those that older keys signed. */
export const urlSigner = (secretKeys: readonly Buffer[]) => {
  const keysFor = (purpose: string) => secretKeys.map((secret) => deriveKey(secret, purpose))
  const uploadKeys = keysFor(UPLOAD_PURPOSE)
  const readKeys = keysFor(READ_PURPOSE)
  const [currentUploadKey] = uploadKeys
  const [currentReadKey] = readKeys
  if (currentUploadKey === undefined || currentReadKey === undefined) {
    throw new Error('Addresses need a key')
  }

  return {
    sign: ({ key, maxBytes }: Upload, now: Date) => {
      const signed = { expires: expiryOf(now), max: String(maxBytes) }
      const signature = signatureOf(currentUploadKey, key, signed).toString('base64url')
      return new URLSearchParams({ ...signed, signature }).toString()
    },

    /** The permitted size; refuses an upload address that was never signed for the file, or has expired. */
    checkUploadUrl: (fileKey: string, address: SignedUrlQuery, now: Date) => {
      check(uploadKeys, fileKey, address, now)
      return { maxBytes: Number(address.max) }
    },

    signRead: (fileKey: string, now: Date) => {
      const signed = { expires: expiryOf(now), max: '' }
      const signature = signatureOf(currentReadKey, fileKey, signed).toString('base64url')
      return new URLSearchParams({ expires: signed.expires, signature }).toString()
    },

    /** Refuses a read address that was never signed for the file, or has expired. */
    checkReadUrl: (fileKey: string, address: SignedUrlQuery, now: Date) =>
      check(readKeys, fileKey, address, now),
  }
}
export type UrlSigner = ReturnType<typeof urlSigner>
