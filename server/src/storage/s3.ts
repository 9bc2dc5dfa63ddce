import { REQUIRED } from '@portal/contract/shared/text'
import { AwsV4Signer } from 'aws4fetch'
import { AppError } from '#errors.ts'
import { partsOf } from './key.ts'
import { ADDRESS_MS, type FileStorage } from './storage.ts'

type Options = {
  /** Where the bucket answers; keys follow. */
  readonly base: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const GONE = 404
const REMOVE_WITHIN_MS = 10_000

const datetimeOf = (now: Date) => now.toISOString().replaceAll(/[:-]|\.\d{3}/g, '')

/** Any S3-compatible store. Type and size are signed, so the store itself refuses others. */
export const s3Storage = (
  { base, ...credentials }: Options,
  removeWithinMs = REMOVE_WITHIN_MS,
): FileStorage => ({
  base: () => base,
  remove: async (key, now) => {
    partsOf(key)
    const signer = new AwsV4Signer({
      ...credentials,
      service: 's3',
      method: 'DELETE',
      url: `${base}/${key}?X-Amz-Expires=${ADDRESS_MS / 1000}`,
      datetime: datetimeOf(now),
      signQuery: true,
    })
    const { ok, status } = await fetch((await signer.sign()).url, {
      method: 'DELETE',
      signal: AbortSignal.timeout(removeWithinMs),
    }).catch((cause: unknown) => {
      throw new AppError('external_server_error', 'The store did not answer', { cause })
    })
    if (!ok && status !== GONE) {
      throw new AppError('external_server_error', `The store answered ${status}`)
    }
  },
  sign: async ({ key, contentType, size }, now) => {
    if (size === undefined) {
      const fields = [{ field: 'size', message: REQUIRED }]
      throw new AppError('invalid_input', 'This store signs the size', { fields })
    }
    const signer = new AwsV4Signer({
      ...credentials,
      service: 's3',
      method: 'PUT',
      url: `${base}/${key}?X-Amz-Expires=${ADDRESS_MS / 1000}`,
      headers: { 'content-type': contentType, 'content-length': String(size) },
      datetime: datetimeOf(now),
      signQuery: true,
      allHeaders: true,
    })
    return (await signer.sign()).url.href
  },
  origins: [new URL(base).origin],
})
