import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod'
import { ArchiveError, bytesIn } from './bytes.ts'
import { opened, sealed } from './sealing.ts'

const fingerprints = z.record(z.string(), z.object({ rows: z.number(), hash: z.string() }))

/** What an archive is made of, in order: one of the first, any of the next two, one of the last. */
const heading = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('installation'),
    made_at: z.string(),
    schema: z.array(z.string()),
    /** Which keys open what the database keeps sealed. */
    key_ids: z.array(z.string()),
    /** The keys themselves, where the installation made its own. */
    keys: z.array(z.string()),
    bytes: z.literal(0),
  }),
  z.object({
    kind: z.literal('rows'),
    table: z.string(),
    count: z.number(),
    bytes: z.number(),
  }),
  z.object({
    kind: z.literal('file'),
    key: z.string(),
    sha256: z.string(),
    bytes: z.number(),
  }),
  z.object({
    kind: z.literal('end'),
    tables: fingerprints,
    files: z.number(),
    bytes: z.literal(0),
  }),
])
type Heading = z.output<typeof heading>
export type Installation = Extract<Heading, { kind: 'installation' }>
export type End = Extract<Heading, { kind: 'end' }>
export type Entry = Heading & { readonly content: Buffer }

export const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')

const EMPTY = Buffer.alloc(0)

/** A heading as one line, then its bytes. */
export const entry = (given: Heading, content: Buffer = EMPTY) =>
  Buffer.concat([Buffer.from(`${JSON.stringify(given)}\n`), content])

const parsed = (line: string) => {
  try {
    return heading.parse(JSON.parse(line))
  } catch (cause) {
    throw new ArchiveError('The archive is damaged', { cause })
  }
}

/** Writes the whole archive, onto the disk, before it returns. A file of that name is not overwritten. */
export const writeArchive = async (
  file: string,
  passphrase: string,
  entries: AsyncIterable<Buffer>,
) => {
  const handle = await open(file, 'wx', 0o600)
  try {
    const packed = Readable.from(entries).compose(createGzip({ level: 6 }))
    let bytes = 0
    for await (const part of sealed(packed, passphrase)) {
      await handle.write(part)
      bytes += part.length
    }
    await handle.sync()
    return bytes
  } finally {
    await handle.close()
  }
}

/** The entries of an archive, from the first to the last; damage anywhere ends it with an ArchiveError. */
export async function* entriesOf(file: string, passphrase: string): AsyncGenerator<Entry> {
  const packed = Readable.from(opened(createReadStream(file), passphrase))
  const bytes = bytesIn(packed.compose(createGunzip()))
  for (;;) {
    const head = parsed(await bytes.line())
    yield { ...head, content: await bytes.take(head.bytes) }
    if (head.kind === 'end') break
  }
  if (!(await bytes.isAtEnd())) throw new ArchiveError('The archive is damaged')
}
