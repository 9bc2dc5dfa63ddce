import { MAX_BYTES } from '@portal/contract/files/file'

const bytes = (...start: number[]) => Buffer.from(start)
const padded = (start: Buffer, size: number) => Buffer.concat([start, Buffer.alloc(size)], size)

/** The smallest content that is what its extension says. */
export const SAMPLES = {
  pdf: Buffer.from('%PDF-1.7\n%%EOF\n'),
  png: bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0),
  jpg: bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16),
  jpeg: bytes(0xff, 0xd8, 0xff, 0xdb, 0, 16),
  docx: bytes(0x50, 0x4b, 0x03, 0x04, 20, 0),
  pptx: bytes(0x50, 0x4b, 0x03, 0x04, 20, 0),
  doc: bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  txt: Buffer.from('Ração: 5 kg\n'),
  csv: Buffer.from('nome;peso\nRação;5\n'),
}

export const pdfOf = (size: number) => padded(SAMPLES.pdf, size)
export const LARGEST = pdfOf(MAX_BYTES)
export const TOO_LARGE = pdfOf(MAX_BYTES + 1)
