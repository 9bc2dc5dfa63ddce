import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { MAX_BYTES } from '@portal/contract/files/file'
import { diskStorage } from '#storage/disk.ts'

export const diskFiles = (dataDir: string) =>
  diskStorage({
    folder: join(dataDir, 'files'),
    publicUrl: undefined,
    secretKeys: [Buffer.alloc(32)],
  })

const bytes = (...start: number[]) => Buffer.from(start)
const padded = (start: Buffer, size: number) => Buffer.concat([start, Buffer.alloc(size)], size)

const uint16 = (value: number) => bytes(value & 0xff, value >> 8)
const uint32 = (value: number) => {
  const number = Buffer.alloc(4)
  number.writeUInt32LE(value)
  return number
}

/** A ZIP archive with one uncompressed file. Its header is repeated in the central directory. */
const zipOf = (name: string, content: string) => {
  const size = Buffer.byteLength(content)
  const header = Buffer.concat([
    ...[20, 0, 0, 0, 0].map((value) => uint16(value)),
    ...[crc32(content), size, size].map((value) => uint32(value)),
    ...[name.length, 0].map((value) => uint16(value)),
  ])
  const file = Buffer.concat([Buffer.from('PK\x03\x04'), header, Buffer.from(name + content)])
  const directoryEntry = [
    Buffer.from('PK\x01\x02'),
    uint16(20),
    header,
    Buffer.alloc(14),
    Buffer.from(name),
  ]
  const directory = Buffer.concat(directoryEntry)
  const endRecord = [0, 0, 1, 1].map((value) => uint16(value))
  const directoryPosition = [uint32(directory.length), uint32(file.length), uint16(0)]
  return Buffer.concat([
    file,
    directory,
    Buffer.from('PK\x05\x06'),
    ...endRecord,
    ...directoryPosition,
  ])
}
const office = (kind: string) =>
  zipOf(
    '[Content_Types].xml',
    `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
  )

/** Small files whose content matches their extension. */
export const SAMPLES = {
  pdf: Buffer.from('%PDF-1.7\n%%EOF\n'),
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
  jpg: bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16),
  jpeg: bytes(0xff, 0xd8, 0xff, 0xdb, 0, 16),
  docx: office('wordprocessingml.document'),
  pptx: office('presentationml.presentation'),
  doc: bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  txt: Buffer.from('Ração: 5 kg\n'),
  csv: Buffer.from('nome;peso\nRação;5\n'),
}

export const pdfOf = (size: number) => padded(SAMPLES.pdf, size)
export const LARGEST = pdfOf(MAX_BYTES.docs)
export const TOO_LARGE = pdfOf(MAX_BYTES.docs + 1)
