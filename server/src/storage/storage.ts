import type { FastifyPluginAsync } from 'fastify'
import type { LiveSession, Visit } from '#context.ts'

/** How long a signed address takes its file. */
export const ADDRESS_MS = 10 * 60_000

export type Upload = {
  readonly key: string
  readonly contentType: string
  readonly maxBytes: number
  /** What the sender says; a store that cannot count signs it. */
  readonly size: number | undefined
  /** Where the sender reaches the portal, for a store that lives in it. */
  readonly origin: string
}

/** Whose session it is that an address was signed in; nobody once it has ended. */
export type SessionOf = (visit: Visit, hash: string) => Promise<LiveSession | undefined>

/** Where files live. The browser sends them there itself, to an address that is signed here. */
export type FileStorage = {
  /** Takes one PUT of that key and content type, for ten minutes. Without its query it is the file's link. */
  readonly sign: (upload: Upload, now: Date) => Promise<string>
  /** Where the files are, for whoever reaches the portal there; a key follows. */
  readonly base: (origin: string) => string
  /** A file that is gone already is no failure. */
  readonly remove: (key: string, now: Date) => Promise<void>
  /** Foreign origins that the panel sends files to and shows images from. */
  readonly origins: readonly string[]
  /** What the store itself serves, if it lives in this process. */
  readonly routes?: FastifyPluginAsync<{ readonly sessionOf: SessionOf }>
}
