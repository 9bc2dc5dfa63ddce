import { Readable, pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive, compressed while its content is read. */
export type ZipEntry = {
  readonly name: string
  readonly content: AsyncIterable<string> | Iterable<string>
}

const DEFLATED = 8
/** Names are UTF-8, and sizes follow the content, because they are not known before it. */
const FLAGS = 0x0808
const VERSION = 20
/** The earliest date that the format can hold, used for every file. */
const NO_DATE = 0x0021
const MAX_SIZE = 0xff_ff_ff_ff

type WrittenFile = {
  readonly name: Buffer
  readonly checksum: number
  readonly compressedSize: number
  readonly size: number
  readonly offset: number
}

const littleEndian = (...fields: readonly (readonly [value: number, bytes: 2 | 4])[]) => {
  const buffer = Buffer.alloc(fields.reduce((length, [, bytes]) => length + bytes, 0))
  let at = 0
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

const localHeader = (name: Buffer) =>
  Buffer.concat([
    littleEndian([0x04034b50, 4], [VERSION, 2], [FLAGS, 2], [DEFLATED, 2], [0, 2], [NO_DATE, 2]),
    littleEndian([0, 4], [0, 4], [0, 4], [name.length, 2], [0, 2]),
    name,
  ])

const descriptor = ({ checksum, compressedSize, size }: WrittenFile) =>
  littleEndian([0x08074b50, 4], [checksum, 4], [compressedSize, 4], [size, 4])

const centralHeader = ({ name, checksum, compressedSize, size, offset }: WrittenFile) =>
  Buffer.concat([
    littleEndian([0x02014b50, 4], [VERSION, 2], [VERSION, 2], [FLAGS, 2], [DEFLATED, 2], [0, 2]),
    littleEndian(
      [NO_DATE, 2],
      [checksum, 4],
      [compressedSize, 4],
      [size, 4],
      [name.length, 2],
      [0, 2],
      [0, 2],
    ),
    littleEndian([0, 2], [0, 2], [0, 4], [offset, 4]),
    name,
  ])

const endOfDirectory = (count: number, length: number, offset: number) =>
  littleEndian(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [length, 4],
    [offset, 4],
    [0, 2],
  )

/**
 * An archive, yielded piece by piece; only one small record per file stays in memory. The libraries that
 * write workbooks either hold them whole or cannot write everything that ours contain.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>) {
  const written: WrittenFile[] = []
  let at = 0
  for await (const { name: title, content } of entries) {
    const name = Buffer.from(title)
    const start = at
    const header = localHeader(name)
    at += header.length
    yield header
    let [checksum, size, compressedSize] = [0, 0, 0]
    const measuredContent = async function* () {
      for await (const text of content) {
        const bytes = Buffer.from(text)
        checksum = crc32(bytes, checksum)
        size += bytes.length
        yield bytes
      }
    }
    // An error reaches the reader of the deflated bytes, so the callback ignores it.
    const deflated = pipeline(Readable.from(measuredContent()), createDeflateRaw(), () => undefined)
    for await (const piece of deflated) {
      compressedSize += piece.length
      yield piece
    }
    at += compressedSize
    if (Math.max(size, at) > MAX_SIZE) throw new Error('The archive is larger than it can tell')
    const file = { name, checksum, compressedSize, size, offset: start }
    const trailer = descriptor(file)
    at += trailer.length
    yield trailer
    written.push(file)
  }
  const directory = Buffer.concat(written.map(centralHeader))
  yield directory
  yield endOfDirectory(written.length, directory.length, at)
}
