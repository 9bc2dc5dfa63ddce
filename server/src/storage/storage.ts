import type { FastifyPluginAsync } from 'fastify'

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

/** Where files live. The browser sends them there itself, to an address that is signed here. */
export type FileStorage = {
  /** Takes one PUT of that key and content type, for ten minutes. Without its query it is the file's link. */
  readonly sign: (upload: Upload, now: Date) => Promise<string>
  /** Deletes the file of this link, if it is one of the store's; a file that is gone already is no failure. */
  readonly remove: (link: string, now: Date) => Promise<void>
  /** Foreign origins that the panel sends files to and shows images from. */
  readonly origins: readonly string[]
  /** What the store itself serves, if it lives in this process. */
  readonly routes?: FastifyPluginAsync
}
