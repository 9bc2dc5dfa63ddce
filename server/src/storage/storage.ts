import type { FastifyPluginAsync } from 'fastify'
import type { LiveSession, Visit } from '#context.ts'

/** How long a signed address takes its file. */
export const ADDRESS_MS = 10 * 60_000

export type Upload = {
  readonly key: string
  /** Told by the sender, and signed by a store that cannot look into files. */
  readonly contentType: string | undefined
  readonly maxBytes: number
  /** Told by the sender, and signed by a store that cannot count. */
  readonly size: number | undefined
  /** Where the sender reaches the portal, for a store that lives in it. */
  readonly origin: string
}

/** Whose session it is that an address was signed in; nobody once it has ended. */
export type SessionOf = (visit: Visit, hash: string) => Promise<LiveSession | undefined>

/** What a store has under a key. */
type StoredFile = {
  /** Undefined where there is more than was asked for. */
  readonly content: Buffer | undefined
  readonly servedAs: string
}

/** Where files live. The browser sends them there itself, to an address that is signed here. */
export type FileStorage = {
  /** Takes a PUT of that key for ten minutes. Without its query it is the file's link. */
  readonly sign: (upload: Upload, now: Date) => Promise<string>
  /** Where one file is read for ten minutes, whoever may. */
  readonly signRead: (key: string, origin: string, now: Date) => Promise<string>
  /** Where the files are, for whoever reaches the portal there; a key follows. */
  readonly base: (origin: string) => string
  /** Undefined if there is no such file; no more than that is read. */
  readonly read: (key: string, maxBytes: number, now: Date) => Promise<StoredFile | undefined>
  /** Of a store that serves files as what their sender said: puts the same there again, as what its extension says. */
  readonly rewrite?: (key: string, content: Buffer, now: Date) => Promise<void>
  /** A file that is gone already is no failure. */
  readonly remove: (key: string, now: Date) => Promise<void>
  /** Foreign origins that the panel sends files to and shows images from. */
  readonly origins: readonly string[]
  /** What the store itself serves, if it lives in this process. */
  readonly routes?: FastifyPluginAsync<{ readonly sessionOf: SessionOf }>
}

/** The content, unless there is more than that: then the rest is not even read. */
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
