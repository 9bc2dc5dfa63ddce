import { Readable, pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive, written while it is read. */
export type ZipEntry = {
  readonly name: string
  readonly content: AsyncIterable<string> | Iterable<string>
}

const DEFLATED = 8
/** Names are UTF-8, and sizes stand after the content: they are not known before. */
const FLAGS = 0x0808
const VERSION = 20
/** The first day that an archive can name: no file of ours is of any other. */
const NO_DATE = 0x0021
const MOST = 0xff_ff_ff_ff

type Written = {
  readonly name: Buffer
  readonly checksum: number
  readonly packed: number
  readonly size: number
  readonly at: number
}

const words = (...fields: readonly (readonly [value: number, bytes: 2 | 4])[]) => {
  const buffer = Buffer.alloc(fields.reduce((length, [, bytes]) => length + bytes, 0))
  let at = 0
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

const localHeader = (name: Buffer) =>
  Buffer.concat([
    words([0x04034b50, 4], [VERSION, 2], [FLAGS, 2], [DEFLATED, 2], [0, 2], [NO_DATE, 2]),
    words([0, 4], [0, 4], [0, 4], [name.length, 2], [0, 2]),
    name,
  ])

const descriptor = ({ checksum, packed, size }: Written) =>
  words([0x08074b50, 4], [checksum, 4], [packed, 4], [size, 4])

const centralHeader = ({ name, checksum, packed, size, at }: Written) =>
  Buffer.concat([
    words([0x02014b50, 4], [VERSION, 2], [VERSION, 2], [FLAGS, 2], [DEFLATED, 2], [0, 2]),
    words([NO_DATE, 2], [checksum, 4], [packed, 4], [size, 4], [name.length, 2], [0, 2], [0, 2]),
    words([0, 2], [0, 2], [0, 4], [at, 4]),
    name,
  ])

const endOf = (count: number, length: number, at: number) =>
  words([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [length, 4], [at, 4], [0, 2])

/**
 * An archive, a piece at a time: nothing of it is held but one small record for each file. The libraries
 * that write workbooks either hold them whole or cannot write all that ours have (decision 0055).
 */
export async function* zipped(entries: AsyncIterable<ZipEntry>) {
  const written: Written[] = []
  let at = 0
  for await (const { name: title, content } of entries) {
    const name = Buffer.from(title)
    const start = at
    const header = localHeader(name)
    at += header.length
    yield header
    let [checksum, size, packed] = [0, 0, 0]
    const counted = async function* () {
      for await (const text of content) {
        const bytes = Buffer.from(text)
        checksum = crc32(bytes, checksum)
        size += bytes.length
        yield bytes
      }
    }
    // What fails is told to whoever reads the deflated bytes.
    const deflated = pipeline(Readable.from(counted()), createDeflateRaw(), () => undefined)
    for await (const piece of deflated) {
      packed += piece.length
      yield piece
    }
    at += packed
    if (Math.max(size, at) > MOST) throw new Error('The archive is larger than it can tell')
    const file = { name, checksum, packed, size, at: start }
    const after = descriptor(file)
    at += after.length
    yield after
    written.push(file)
  }
  const directory = Buffer.concat(written.map(centralHeader))
  yield directory
  yield endOf(written.length, directory.length, at)
}
