import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { AwsClient } from 'aws4fetch'
import { MAX_BYTES, contentTypeOf } from '@portal/contract/files/file'
import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod'
import type { Config } from '#config.ts'
import { AppError } from '#errors.ts'
import { filesFolder } from './folder.ts'
import { type KeyParts, keyParts, partsOf } from './key.ts'

/** All the files there are, to be copied from one place to another or compared with the database. */
export type FileStore = {
  /** Of all files, or of those that are there since before then. */
  readonly keys: (storedBefore?: Date) => AsyncIterable<string>
  readonly read: (key: string) => Promise<Buffer>
  /** A file that is there already stays as it is. */
  readonly put: (key: string, content: Buffer) => Promise<void>
}

/** What else lies in the place, such as files half received, is none of ours. */
const isKey = (key: string) => {
  const [domain, folder, name, ...more] = key.split('/')
  return more.length === 0 && keyParts.safeParse({ domain, folder, name }).success
}

async function* once(content: Buffer) {
  yield content
}

const modifiedAt = (path: string) =>
  stat(path).then(
    ({ mtime }) => mtime,
    () => new Date(Number.NaN),
  )

/** What cannot tell its age is never old. */
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
      const file = await files.open(partsOf(key))
      if (file === undefined) throw new AppError('not_found', `No file ${key}`)
      return buffer(file.content)
    },
    put: async (key, content) => {
      const parts = partsOf(key)
      if (await files.has(parts)) return
      await files.keep(await files.receive(once(content)), parts)
    },
  }
}

const text = z.string().default('')
/** As much of the answer to ListObjectsV2 as is read here. */
const listing = z.object({
  ListBucketResult: z.object({
    Contents: z.array(z.object({ Key: text, LastModified: text, Size: text })).default([]),
    NextContinuationToken: z.string().optional(),
  }),
})
const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })

/** What is larger is about to be removed, and nobody could hold it in memory. */
const isTaken = (key: string, size: number) => size <= MAX_BYTES[partsOf(key).domain]

const typeOf = ({ domain, name }: KeyParts) =>
  contentTypeOf(domain, name) ?? 'application/octet-stream'

type RequestOptions = {
  readonly method?: 'PUT'
  readonly headers?: Record<string, string>
  readonly body?: Buffer
}

const s3FileStore = ({ base, ...credentials }: NonNullable<Config['s3']>): FileStore => {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 3 })
  const ask = async (path: string, init: RequestOptions = {}) => {
    const reply = await client
      .fetch(`${base}/${path}`, { ...init, aws: { signQuery: true } })
      .catch((cause: unknown) => {
        throw new AppError('external_server_error', 'The store did not answer', { cause })
      })
    if (!reply.ok) {
      throw new AppError('external_server_error', `The store answered ${reply.status}`)
    }
    return reply
  }
  return {
    keys: async function* (storedBefore) {
      let after: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2' })
        if (after !== undefined) query.set('continuation-token', after)
        const answer = await (await ask(`?${query.toString()}`)).text()
        const { ListBucketResult: page } = listing.parse(xml.parse(answer))
        for (const { Key: key, LastModified: storedAt, Size: size } of page.Contents) {
          const isOld = isBefore(new Date(storedAt), storedBefore)
          if (isKey(key) && isTaken(key, Number(size)) && isOld) yield key
        }
        after = page.NextContinuationToken
      } while (after !== undefined)
    },
    read: async (key) => Buffer.from(await (await ask(key)).arrayBuffer()),
    put: async (key, content) => {
      const headers = { 'content-type': typeOf(partsOf(key)) }
      await ask(key, { method: 'PUT', headers, body: content })
    },
  }
}

/** The files of an installation: on its disk, or in its store. */
export const fileStoreOf = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore =>
  s3 === undefined ? diskFileStore(join(dataDir, 'files')) : s3FileStore(s3)
