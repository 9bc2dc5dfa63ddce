import { contentTypeOf } from '@portal/contract/files/file'
import { AwsV4Signer } from 'aws4fetch'
import { AppError } from '#errors.ts'
import { keyPartsOf } from './key.ts'
import { SIGNED_URL_MS, type FileStorage, readUpTo } from './storage.ts'

type Options = {
  /** The bucket's address for browsers, to which keys are appended. */
  readonly base: string
  /** Its address for the portal's own requests, if that is another. */
  readonly inside?: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}
type Request = {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly headers?: Record<string, string>
  readonly body?: Buffer
}

const NOT_FOUND = 404
const ANSWER_WITHIN_MS = 20_000

const datetimeOf = (now: Date) => now.toISOString().replaceAll(/[:-]|\.\d{3}/g, '')

/** Reports that the store is unreachable, or broke off its reply. */
const mapStoreError = <T>(work: Promise<T>) =>
  work.catch((cause: unknown) => {
    throw new AppError('external_server_error', { cause })
  })

/** Any S3-compatible store. The declared type and size are signed, so the store itself refuses other uploads. */
export const s3Storage = (
  { base, inside = base, ...credentials }: Options,
  withinMs = ANSWER_WITHIN_MS,
): FileStorage => {
  const addressFor = async (
    { method, headers }: Request,
    key: string,
    now: Date,
    address = base,
  ) => {
    const signer = new AwsV4Signer({
      ...credentials,
      service: 's3',
      method,
      url: `${address}/${key}?X-Amz-Expires=${SIGNED_URL_MS / 1000}`,
      ...(headers && { headers }),
      datetime: datetimeOf(now),
      signQuery: true,
      allHeaders: true,
    })
    return (await signer.sign()).url.href
  }
  const send = async (request: Request, key: string, now: Date) => {
    keyPartsOf(key)
    const signal = AbortSignal.timeout(withinMs)
    const reply = await mapStoreError(
      fetch(await addressFor(request, key, now, inside), { ...request, signal }),
    )
    const isMissing = reply.status === NOT_FOUND && request.method !== 'PUT'
    if (!reply.ok && !isMissing) {
      const cause = new Error(`The store answered ${reply.status}`)
      throw new AppError('external_server_error', { cause })
    }
    return reply
  }

  return {
    base: () => base,
    read: async (key, maxBytes, now) => {
      const { status, headers, body } = await send({ method: 'GET' }, key, now)
      if (status === NOT_FOUND) return undefined
      const content =
        body === null ? Buffer.alloc(0) : await mapStoreError(readUpTo(maxBytes, body))
      return { content, servedAs: headers.get('content-type') ?? '' }
    },
    // Uploads the content again, which every store supports; copying the file onto itself would need the bucket's name.
    rewrite: async (key, content, now) => {
      const { domain, name } = keyPartsOf(key)
      const headers = { 'content-type': contentTypeOf(domain, name) ?? 'application/octet-stream' }
      await send({ method: 'PUT', headers, body: content }, key, now)
    },
    remove: async (key, now) => {
      await send({ method: 'DELETE' }, key, now)
    },
    sign: ({ key, contentType, size }, now) => {
      const headers = {
        ...(contentType !== undefined && { 'content-type': contentType }),
        ...(size !== undefined && { 'content-length': String(size) }),
      }
      return addressFor({ method: 'PUT', headers }, key, now)
    },
    signRead: (key, _origin, now) => addressFor({ method: 'GET' }, key, now),
    origins: [new URL(base).origin],
  }
}
