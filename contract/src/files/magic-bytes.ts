import { extensionOf } from './file.ts'

const JPEG = [0xff, 0xd8, 0xff]
const ZIP = [0x50, 0x4b, 0x03, 0x04]

const MAGIC_BYTES: Readonly<Record<string, readonly number[]>> = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: JPEG,
  jpeg: JPEG,
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  docx: ZIP,
  pptx: ZIP,
  doc: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
}

/** The length of the longest entry. */
export const MAGIC_BYTES_LENGTH = 8

/** The first bytes that a file with this extension must have; empty for types without a fixed beginning. */
export const magicBytesOf = (name: string) => MAGIC_BYTES[extensionOf(name)] ?? []

/** A quick check in the panel before the upload. The server does not rely on it, but checks the whole file. */
export const matchesExtension = (name: string, bytes: Uint8Array) =>
  magicBytesOf(name).every((byte, index) => bytes[index] === byte)
