import { REQUIRED } from '@portal/contract/shared/text'
import { AwsV4Signer } from 'aws4fetch'
import { AppError } from '#errors.ts'
import { ADDRESS_MS, type FileStorage } from './storage.ts'

type Options = {
  /** Where the bucket answers; keys follow. */
  readonly base: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Any S3-compatible store. Type and size are signed, so the store itself refuses others. */
export const s3Storage = ({ base, ...credentials }: Options): FileStorage => ({
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
      datetime: now.toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
      signQuery: true,
      allHeaders: true,
    })
    return (await signer.sign()).url.href
  },
  origins: [new URL(base).origin],
})
