import { MINUTE_MS } from '@portal/contract/shared/calendar'
import type { FastifyPluginAsync } from 'fastify'
import type { LiveSession, RequestContext } from '#context.ts'

/** How long a signed address is valid. */
export const SIGNED_URL_MS = 10 * MINUTE_MS

export type Upload = {
  readonly key: string
  /** As declared by the sender; signed by a store that cannot examine files. */
  readonly contentType: string | undefined
  readonly maxBytes: number
  /** As declared by the sender; signed by a store that cannot count bytes. */
  readonly size: number | undefined
  /** The origin at which the sender reaches the portal, for a store that runs in it. */
  readonly origin: string
}

/** The live session in which an address was signed; undefined once it has ended. */
export type SessionOf = (context: RequestContext, hash: string) => Promise<LiveSession | undefined>

/** The stored content of a key. */
type StoredFile = {
  /** Undefined where the file is larger than `maxBytes`. */
  readonly content: Buffer | undefined
  readonly servedAs: string
}

/** The store of files of an installation. The browser uploads directly to it, to an address that is signed here. */
export type FileStore = {
  /** An address that accepts a PUT of the key for ten minutes. Without its query it is the file's link. */
  readonly sign: (upload: Upload, now: Date) => Promise<string>
  /** An address at which one file can be read for ten minutes. The caller checks the right to read it. */
  readonly signRead: (key: string, origin: string, now: Date) => Promise<string>
  /** The address of the files for a client that reaches the portal at this origin; a key is appended. */
  readonly base: (origin: string) => string
  /** Undefined if there is no such file. Reads no more than `maxBytes`. */
  readonly read: (key: string, maxBytes?: number) => Promise<StoredFile | undefined>
  /** Stores the content with its extension's type. On disk, an existing file stays unchanged. */
  readonly put: (key: string, content: Buffer) => Promise<void>
  /** Succeeds also if the file does not exist. */
  readonly remove: (key: string) => Promise<void>
  /** In bytes; undefined if there is no such file. */
  readonly sizeOf: (key: string) => Promise<number | undefined>
  /** The keys of all files. */
  readonly keys: () => AsyncIterable<string>
  /** External origins that the panel uploads files to and shows images from. */
  readonly origins: readonly string[]
  /** The routes of a store that runs in this process. */
  readonly routes?: FastifyPluginAsync<{ readonly sessionOf: SessionOf }>
}

/** The content, or undefined as soon as it exceeds `maxBytes`; the rest is not read. */
export const readUpTo = async (maxBytes: number, body: AsyncIterable<Uint8Array>) => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > maxBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}
