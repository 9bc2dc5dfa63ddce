import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, pipeline } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { extract, pack } from 'tar-stream'
import * as z from 'zod/mini'
import { OperatorError } from '#errors.ts'

/** The last entry of an archive: it lists the content, and the checksum of every other entry. */
const manifest = z.object({
  format: z.literal('portal-agro backup 2'),
  made_at: z.string(),
  /** The migrations of the schema. */
  schema: z.array(z.string()),
  /** Ids of the keys that open the sealed secrets of the database. */
  key_ids: z.array(z.string()),
  /** The keys themselves, if the installation generated its own. */
  keys: z.array(z.string()),
  tables: z.record(z.string(), z.object({ rows: z.number(), hash: z.string() })),
  /** Tables without their rows, each with the reason. */
  left_out: z.record(z.string(), z.string()),
  files: z.number(),
  sha256: z.record(z.string(), z.string()),
})
export type Manifest = z.output<typeof manifest>

/** A batch of rows of a table, or a file. */
export type Entry =
  | { readonly kind: 'rows'; readonly table: string; readonly content: Buffer }
  | { readonly kind: 'file'; readonly key: string; readonly content: Buffer }

const MANIFEST = 'MANIFEST.json'
/** 2^16: trying a passphrase takes 64 MiB of memory. */
const SCRYPT_LOG_N = 16

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')

type TarEntry = { readonly name: string; readonly content: Buffer }

/** Names the entries and adds the manifest with all checksums at the end. */
async function* tarEntries(
  entries: AsyncIterable<Entry>,
  manifestOf: () => Omit<Manifest, 'format' | 'sha256'>,
): AsyncGenerator<TarEntry> {
  const sha256: Record<string, string> = {}
  let batches = 0
  for await (const entry of entries) {
    batches += 1
    const name =
      entry.kind === 'file'
        ? `files/${entry.key}`
        : `rows/${entry.table}/${String(batches).padStart(8, '0')}.json`
    sha256[name] = sha256Of(entry.content)
    yield { name, content: entry.content }
  }
  const completeManifest: Manifest = { format: 'portal-agro backup 2', ...manifestOf(), sha256 }
  yield { name: MANIFEST, content: Buffer.from(JSON.stringify(completeManifest, undefined, 2)) }
}

/** Packs one entry at a time: the next is read once the previous one is written. */
const tarOf = (entries: AsyncIterable<TarEntry>, mtime: Date) => {
  const tar = pack()
  const fill = async () => {
    for await (const { name, content } of entries) {
      await new Promise<void>((resolve, reject) => {
        const sink = tar.entry({ name, size: content.length, mode: 0o600, mtime }, (error) =>
          error ? reject(error) : resolve(),
        )
        sink.on('error', reject) // writing the archive failed, for example because the disk is full
        sink.end(content)
      })
    }
    tar.finalize()
  }
  fill().catch((error: unknown) => tar.destroy(error instanceof Error ? error : new Error('tar')))
  return tar
}

async function* encrypted(
  content: Readable,
  passphrase: string,
  logN: number,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase.normalize('NFKC'))
  encrypter.setScryptWorkFactor(logN)
  yield* Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(content)))
}

/** Syncs the folder of the file: without it a rename may be lost in a power failure. */
const syncFolder = async (file: string) => {
  const folder = await open(dirname(file), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const writeParts = async (handle: FileHandle, parts: AsyncIterable<Uint8Array>) => {
  let bytes = 0
  for await (const part of parts) {
    await handle.write(part)
    bytes += part.length
  }
  await handle.sync()
  return bytes
}

const refuseExisting = (file: string) => {
  if (existsSync(file)) throw new OperatorError(`${file} is there already: give another name`)
}

export type Target = {
  readonly file: string
  readonly passphrase: string
  readonly now: Date
  /** The scrypt work factor of the passphrase, as a power of two. */
  readonly logN?: number
}

/** Writes the archive to the disk. The file gets its name only when it is complete; after a failure nothing is left. */
export const writeArchive = async (
  { file, passphrase, now, logN = SCRYPT_LOG_N }: Target,
  entries: AsyncIterable<Entry>,
  manifestOf: () => Omit<Manifest, 'format' | 'sha256'>,
) => {
  refuseExisting(file)
  const partial = `${file}.${process.pid}.partial`
  const handle = await open(partial, 'w', 0o600)
  try {
    const tar = Readable.from(tarOf(tarEntries(entries, manifestOf), now))
    const packed = tar.compose(createGzip({ level: 6 }))
    const bytes = await writeParts(handle, encrypted(packed, passphrase, logN))
    await handle.close()
    refuseExisting(file)
    await rename(partial, file)
    await syncFolder(file)
    return bytes
  } catch (error) {
    await handle.close()
    await rm(partial, { force: true })
    throw error
  }
}

const damaged = (cause?: unknown) =>
  new OperatorError('The archive is damaged, or not whole', { cause })

const firstBytesOf = async (file: string) => {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(32), 0, 32, 0)
    return buffer.subarray(0, bytesRead).toString('latin1')
  } finally {
    await handle.close()
  }
}

/** Recognises a backup by its first bytes, without decrypting. */
export const isBackup = async (file: string) =>
  (await firstBytesOf(file)).startsWith('age-encryption.org/v1\n')

const decrypted = async (file: string, passphrase: string) => {
  if (!(await isBackup(file))) throw new OperatorError('This is not a backup of the portal')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase.normalize('NFKC'))
  const source = createReadStream(file)
  try {
    return await decrypter.decrypt(Readable.toWeb(source))
  } catch (cause) {
    source.destroy()
    throw new OperatorError('The passphrase is wrong, or the archive is damaged', { cause })
  }
}

async function* tarEntriesOf(file: string, passphrase: string): AsyncGenerator<TarEntry> {
  const content = Readable.fromWeb(await decrypted(file, passphrase))
  const tar = extract()
  pipeline(content, createGunzip(), tar, () => undefined) // errors surface in the loop below
  try {
    for await (const entry of tar) {
      const parts: Buffer[] = []
      for await (const part of entry) {
        if (part instanceof Uint8Array) parts.push(Buffer.from(part))
      }
      yield { name: entry.header.name, content: Buffer.concat(parts) }
    }
  } catch (cause) {
    throw cause instanceof OperatorError ? cause : damaged(cause)
  } finally {
    content.destroy()
  }
}

const entryOf = ({ name, content }: TarEntry): Entry => {
  const [kind = '', ...rest] = name.split('/')
  if (kind === 'rows' && rest[0] !== undefined) return { kind: 'rows', table: rest[0], content }
  if (kind === 'files') return { kind: 'file', key: rest.join('/'), content }
  throw damaged()
}

const manifestIn = ({ content }: TarEntry) => {
  try {
    return manifest.parse(JSON.parse(content.toString('utf8')))
  } catch (cause) {
    throw damaged(cause)
  }
}

/**
 * Reads a whole archive, passes every entry to `take`, and returns the manifest. A damaged, missing or extra entry throws an
 * OperatorError.
 */
export const readArchive = async (
  { file, passphrase }: { readonly file: string; readonly passphrase: string },
  take: (entry: Entry) => Promise<void> | void,
) => {
  const checksums: Record<string, string> = {}
  let lastEntry: Manifest | undefined
  for await (const entry of tarEntriesOf(file, passphrase)) {
    if (lastEntry !== undefined) throw damaged()
    if (entry.name === MANIFEST) lastEntry = manifestIn(entry)
    else {
      checksums[entry.name] = sha256Of(entry.content)
      await take(entryOf(entry))
    }
  }
  if (lastEntry === undefined) throw damaged()
  const names = new Set([...Object.keys(checksums), ...Object.keys(lastEntry.sha256)])
  for (const name of names) {
    if (checksums[name] !== lastEntry.sha256[name])
      throw new OperatorError(`The archive is damaged at ${name}`)
  }
  return lastEntry
}
