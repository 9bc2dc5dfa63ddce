import { contentTypeOf } from '@portal/contract/files/file'
import { AwsV4Signer } from 'aws4fetch'
import { AppError } from '#errors.ts'
import { partsOf } from './key.ts'
import { ADDRESS_MS, type FileStorage, readUpTo } from './storage.ts'

type Options = {
  /** Where the bucket answers; keys follow. */
  readonly base: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}
type Request = {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly headers?: Record<string, string>
  readonly body?: Buffer
}

const GONE = 404
const ANSWER_WITHIN_MS = 20_000

const datetimeOf = (now: Date) => now.toISOString().replaceAll(/[:-]|\.\d{3}/g, '')

/** The store is away, or breaks off. */
const inTime = <T>(work: Promise<T>) =>
  work.catch((cause: unknown) => {
    throw new AppError('external_server_error', 'The store did not answer', { cause })
  })

/** Any S3-compatible store. What the sender tells of type and size is signed, so the store itself refuses others. */
export const s3Storage = (
  { base, ...credentials }: Options,
  withinMs = ANSWER_WITHIN_MS,
): FileStorage => {
  const addressFor = async ({ method, headers }: Request, key: string, now: Date) => {
    const signer = new AwsV4Signer({
      ...credentials,
      service: 's3',
      method,
      url: `${base}/${key}?X-Amz-Expires=${ADDRESS_MS / 1000}`,
      ...(headers && { headers }),
      datetime: datetimeOf(now),
      signQuery: true,
      allHeaders: true,
    })
    return (await signer.sign()).url.href
  }
  const ask = async (request: Request, key: string, now: Date) => {
    partsOf(key)
    const signal = AbortSignal.timeout(withinMs)
    const reply = await inTime(fetch(await addressFor(request, key, now), { ...request, signal }))
    const isGone = reply.status === GONE && request.method !== 'PUT'
    if (!reply.ok && !isGone) {
      throw new AppError('external_server_error', `The store answered ${reply.status}`)
    }
    return reply
  }

  return {
    base: () => base,
    read: async (key, maxBytes, now) => {
      const { status, headers, body } = await ask({ method: 'GET' }, key, now)
      if (status === GONE) return undefined
      const content = body === null ? Buffer.alloc(0) : await inTime(readUpTo(maxBytes, body))
      return { content, servedAs: headers.get('content-type') ?? '' }
    },
    // Its content is at hand, and no store differs in how it takes one: copying it onto itself would need the bucket's name.
    rewrite: async (key, content, now) => {
      const { domain, name } = partsOf(key)
      const headers = { 'content-type': contentTypeOf(domain, name) ?? 'application/octet-stream' }
      await ask({ method: 'PUT', headers, body: content }, key, now)
    },
    remove: async (key, now) => {
      await ask({ method: 'DELETE' }, key, now)
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
