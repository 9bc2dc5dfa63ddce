import { MAX_BYTES, contentTypeOf } from '@portal/contract/files/file'
import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod/mini'
import { AppError } from '#errors.ts'
import { SIGNED_URL_MS, type FileStore, readUpTo } from './file-store.ts'
import { isKey, keyPartsOf } from './key.ts'

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
  readonly method?: 'PUT' | 'DELETE' | 'HEAD'
  readonly headers?: Record<string, string>
  readonly body?: Buffer
}

const NOT_FOUND = 404
const EXPIRES = `X-Amz-Expires=${SIGNED_URL_MS / 1000}`
const ANSWER_WITHIN_MS = 20_000

const datetimeOf = (now: Date) => now.toISOString().replaceAll(/[:-]|\.\d{3}/g, '')

const text = z._default(z.string(), '')
const listing = z.object({
  ListBucketResult: z.object({
    Contents: z._default(z.array(z.object({ Key: text, Size: text })), []),
    NextContinuationToken: z.optional(z.string()),
  }),
})
const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })

/** Skips oversized files, which are about to be removed and would not fit in memory. */
const isWithinLimit = (key: string, size: number) => size <= MAX_BYTES[keyPartsOf(key).domain]

/** Reports that the store is unreachable, or broke off its reply. */
const mapStoreError = <T>(work: Promise<T>) =>
  work.catch((cause: unknown) => {
    throw new AppError('external_server_error', { cause })
  })

const successful = (reply: Response) => {
  if (reply.ok) return reply
  const cause = new Error(`The store answered ${reply.status}`)
  throw new AppError('external_server_error', { cause })
}

/** Any S3-compatible store. The declared type and size are signed, so the store itself refuses other uploads. */
export const s3Storage = (
  { base, inside = base, ...credentials }: Options,
  withinMs = ANSWER_WITHIN_MS,
): FileStore => {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 3 })

  const addressFor = async (key: string, now: Date, request: Request = {}) => {
    const aws = { signQuery: true, allHeaders: true, datetime: datetimeOf(now) }
    return (await client.sign(`${base}/${key}?${EXPIRES}`, { ...request, aws })).url
  }
  const send = (path: string, request: Request = {}) => {
    const signal = AbortSignal.timeout(withinMs)
    const aws = { signQuery: true }
    return mapStoreError(client.fetch(`${inside}/${path}`, { ...request, signal, aws }))
  }
  /** Undefined if there is no such file. */
  const find = async (key: string, request?: Request) => {
    keyPartsOf(key)
    const reply = await send(`${key}?${EXPIRES}`, request)
    return reply.status === NOT_FOUND ? undefined : successful(reply)
  }

  return {
    base: () => base,
    read: async (key, maxBytes = Infinity) => {
      const reply = await find(key)
      if (reply === undefined) return undefined
      const { body, headers } = reply
      const content =
        body === null ? Buffer.alloc(0) : await mapStoreError(readUpTo(maxBytes, body))
      return { content, servedAs: headers.get('content-type') ?? '' }
    },
    put: async (key, content) => {
      const { domain, name } = keyPartsOf(key)
      const headers = { 'content-type': contentTypeOf(domain, name) ?? 'application/octet-stream' }
      successful(await send(`${key}?${EXPIRES}`, { method: 'PUT', headers, body: content }))
    },
    remove: async (key) => void (await find(key, { method: 'DELETE' })),
    sizeOf: async (key) => {
      const reply = await find(key, { method: 'HEAD' })
      return reply && Number(reply.headers.get('content-length'))
    },
    keys: async function* () {
      let continuationToken: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2' })
        if (continuationToken !== undefined) query.set('continuation-token', continuationToken)
        const body = await successful(await send(`?${query.toString()}&${EXPIRES}`)).text()
        const { ListBucketResult: page } = listing.parse(xml.parse(body))
        for (const { Key: key, Size: size } of page.Contents) {
          if (isKey(key) && isWithinLimit(key, Number(size))) yield key
        }
        continuationToken = page.NextContinuationToken
      } while (continuationToken !== undefined)
    },
    sign: ({ key, contentType, size }, now) =>
      addressFor(key, now, {
        method: 'PUT',
        headers: {
          ...(contentType !== undefined && { 'content-type': contentType }),
          ...(size !== undefined && { 'content-length': String(size) }),
        },
      }),
    signRead: (key, _origin, now) => addressFor(key, now),
    origins: [new URL(base).origin],
  }
}
