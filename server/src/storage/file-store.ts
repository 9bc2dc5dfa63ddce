import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { AwsClient } from 'aws4fetch'
import { MAX_BYTES, contentTypeOf } from '@portal/contract/files/file'
import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod/mini'
import type { Config } from '#config/config.ts'
import { AppError } from '#errors.ts'
import { filesFolder } from './folder.ts'
import { type KeyParts, keyParts, keyPartsOf } from './key.ts'

/** Access to all files of a store, to copy them or compare them with the database. */
export type FileStore = {
  /** The keys of all files, or only of those stored before then. */
  readonly keys: (storedBefore?: Date) => AsyncIterable<string>
  /** Undefined if there is no such file. */
  readonly read: (key: string) => Promise<Buffer | undefined>
  /** In bytes; undefined if there is no such file. */
  readonly sizeOf: (key: string) => Promise<number | undefined>
  /** On disk, an existing file stays unchanged. */
  readonly put: (key: string, content: Buffer) => Promise<void>
}

/** Skips everything else in the store, such as incomplete uploads. */
const isKey = (key: string) => {
  const [domain, folder, name, ...more] = key.split('/')
  return more.length === 0 && keyParts.safeParse({ domain, folder, name }).success
}

async function* singleChunk(content: Buffer) {
  yield content
}

const modifiedAt = (path: string) =>
  stat(path).then(
    ({ mtime }) => mtime,
    () => new Date(Number.NaN),
  )

/** False for a file of unknown age (an invalid date), which therefore never counts as old. */
const isBefore = (stored: Date, limit: Date | undefined) =>
  limit === undefined || stored.getTime() < limit.getTime()

const diskFileStore = (root: string): FileStore => {
  const files = filesFolder(root)
  return {
    keys: async function* (storedBefore) {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
      for (const entry of entries) {
        const path = join(entry.parentPath, entry.name)
        const key = path.slice(root.length + 1).replaceAll('\\', '/')
        if (!entry.isFile() || !isKey(key)) continue
        if (isBefore(await modifiedAt(path), storedBefore)) yield key
      }
    },
    read: async (key) => {
      const file = await files.open(keyPartsOf(key))
      return file && buffer(file.content)
    },
    sizeOf: (key) => files.sizeOf(keyPartsOf(key)),
    put: async (key, content) => {
      const parts = keyPartsOf(key)
      if (await files.has(parts)) return
      await files.store(await files.receive(singleChunk(content)), parts)
    },
  }
}

const text = z._default(z.string(), '')
/** The fields of a ListObjectsV2 response that are used here. */
const listing = z.object({
  ListBucketResult: z.object({
    Contents: z._default(z.array(z.object({ Key: text, LastModified: text, Size: text })), []),
    NextContinuationToken: z.optional(z.string()),
  }),
})
const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })

/** Skips oversized files, which are about to be removed and would not fit in memory. */
const isWithinLimit = (key: string, size: number) => size <= MAX_BYTES[keyPartsOf(key).domain]

const typeOf = ({ domain, name }: KeyParts) =>
  contentTypeOf(domain, name) ?? 'application/octet-stream'

type RequestOptions = {
  readonly method?: 'PUT' | 'HEAD'
  readonly headers?: Record<string, string>
  readonly body?: Buffer
}

const NOT_FOUND = 404

const successful = (reply: Response) => {
  if (reply.ok) return reply
  const cause = new Error(`The store answered ${reply.status}`)
  throw new AppError('external_server_error', { cause })
}

type Bucket = Omit<NonNullable<Config['s3']>, 'inside'> & { readonly inside?: string }

const s3FileStore = ({ base, inside = base, ...credentials }: Bucket): FileStore => {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 3 })
  const send = (path: string, init: RequestOptions = {}) =>
    client
      .fetch(`${inside}/${path}`, { ...init, aws: { signQuery: true } })
      .catch((cause: unknown) => {
        throw new AppError('external_server_error', { cause })
      })
  const request = async (path: string, init?: RequestOptions) => successful(await send(path, init))
  const find = async (key: string, init?: RequestOptions) => {
    const reply = await send(key, init)
    return reply.status === NOT_FOUND ? undefined : successful(reply)
  }
  return {
    keys: async function* (storedBefore) {
      let continuationToken: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2' })
        if (continuationToken !== undefined) query.set('continuation-token', continuationToken)
        const body = await (await request(`?${query.toString()}`)).text()
        const { ListBucketResult: page } = listing.parse(xml.parse(body))
        for (const { Key: key, LastModified: storedAt, Size: size } of page.Contents) {
          const isOld = isBefore(new Date(storedAt), storedBefore)
          if (isKey(key) && isWithinLimit(key, Number(size)) && isOld) yield key
        }
        continuationToken = page.NextContinuationToken
      } while (continuationToken !== undefined)
    },
    read: async (key) => {
      const reply = await find(key)
      return reply && Buffer.from(await reply.arrayBuffer())
    },
    sizeOf: async (key) => {
      const reply = await find(key, { method: 'HEAD' })
      return reply && Number(reply.headers.get('content-length'))
    },
    put: async (key, content) => {
      const headers = { 'content-type': typeOf(keyPartsOf(key)) }
      await request(key, { method: 'PUT', headers, body: content })
    },
  }
}

/** The files of an installation: on its disk, or in its S3 bucket. */
export const fileStoreOf = ({
  s3,
  dataDir,
}: {
  readonly s3: Bucket | undefined
  readonly dataDir: string
}): FileStore => (s3 === undefined ? diskFileStore(join(dataDir, 'files')) : s3FileStore(s3))
