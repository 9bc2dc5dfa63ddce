import { extensionOf } from '@portal/contract/files/file'
import { fileTypeFromBuffer } from 'file-type'

/** What a file of the extension is to the library. Of a .doc it tells the container, which Word shares with others. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  png: ['png', 'apng'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  pdf: ['pdf'],
  docx: ['docx'],
  pptx: ['pptx'],
  doc: ['cfb'],
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

/** Content that breaks its reader is of no kind. */
const kindOf = async (bytes: Buffer) =>
  (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext ?? ''

/** Whether the content is what its name says: a page or a script called .png is not. */
export const contentFits = async (name: string, bytes: Buffer) => {
  const kinds = KINDS[extensionOf(name)]
  return kinds === undefined ? isPlainText(bytes) : kinds.includes(await kindOf(bytes))
}
