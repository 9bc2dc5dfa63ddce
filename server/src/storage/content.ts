import { extensionOf } from '@portal/contract/files/file'

const JPEG = [0xff, 0xd8, 0xff]
const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** What a file of the extension begins with. */
const BEGINNINGS: Readonly<Record<string, readonly number[]>> = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: JPEG,
  jpeg: JPEG,
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  docx: ZIP,
  pptx: ZIP,
  doc: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
}

const beginsWith = (bytes: Buffer, beginning: readonly number[]) =>
  beginning.every((byte, index) => bytes[index] === byte)

/** Spreadsheets write UTF-16 with its mark, UTF-8, or Windows-1252, in which any byte is a character. */
const textOf = (bytes: Buffer) => {
  if (beginsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (beginsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  if (beginsWith(bytes, [0xef, 0xbb, 0xbf])) return new TextDecoder().decode(bytes)
  return bytes.toString('latin1')
}

/** Controls that no text has: all but tab, the line and page breaks, and escape. */
const isControl = (code: number) => code < 9 || (code > 13 && code < 32 && code !== 27)
const isBinary = (text: string) => {
  for (let at = 0; at < text.length; at += 1) if (isControl(text.charCodeAt(at))) return true
  return false
}

const MARKUP = /^\s*(?:<[a-z!?]|#!)|<(?:script|html|iframe|svg)\b/i

const isPlainText = (bytes: Buffer) => {
  const text = textOf(bytes)
  return !isBinary(text) && !MARKUP.test(text)
}

/** Whether the content is what its name says: a page or a script called .png is not. */
export const contentFits = (name: string, bytes: Buffer) => {
  const beginning = BEGINNINGS[extensionOf(name)]
  return beginning === undefined ? isPlainText(bytes) : beginsWith(bytes, beginning)
}
