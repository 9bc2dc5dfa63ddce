import { extensionOf } from './file.ts'

const JPEG = [0xff, 0xd8, 0xff]
const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** The container of old Office files, and of new ones with a password. */
const OLE2 = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const RTF = [0x7b, 0x5c, 0x72, 0x74, 0x66]
const XML = [0x3c, 0x3f, 0x78, 0x6d, 0x6c]

/** How files with an extension begin; types without a fixed beginning are not listed. */
const BEGINNINGS: Readonly<Record<string, readonly (readonly number[])[]>> = {
  png: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  jpg: [JPEG],
  jpeg: [JPEG],
  pdf: [[0x25, 0x50, 0x44, 0x46, 0x2d]],
  docx: [ZIP, OLE2],
  pptx: [ZIP, OLE2],
  doc: [OLE2, RTF, XML, ZIP],
}

/** The length of the longest beginning. */
export const MAGIC_BYTES_LENGTH = 8

/** How a file with this extension usually begins. */
export const magicBytesOf = (name: string) => BEGINNINGS[extensionOf(name)]?.[0] ?? []

/** A quick check in the panel before the upload. The server does not rely on it, but checks the whole file. */
export const matchesExtension = (name: string, bytes: Uint8Array) =>
  BEGINNINGS[extensionOf(name)]?.some((beginning) =>
    beginning.every((byte, index) => bytes[index] === byte),
  ) ?? true
