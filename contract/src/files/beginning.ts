import { extensionOf } from './file.ts'

const JPEG = [0xff, 0xd8, 0xff]
const ZIP = [0x50, 0x4b, 0x03, 0x04]

const BEGINNINGS: Readonly<Record<string, readonly number[]>> = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: JPEG,
  jpeg: JPEG,
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  docx: ZIP,
  pptx: ZIP,
  doc: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
}

/** So many bytes are enough to tell. */
export const BEGINNING_BYTES = 8

/** What a file of this name begins with; nothing where it can begin with anything. */
export const beginningOf = (name: string) => BEGINNINGS[extensionOf(name)] ?? []

/** Told before a file is sent. The server does not rely on it: it looks into the whole file. */
export const beginsAsNamed = (name: string, bytes: Uint8Array) =>
  beginningOf(name).every((byte, index) => bytes[index] === byte)
