import { extensionOf } from '@portal/contract/files/file'
import { fileTypeFromBuffer } from 'file-type'

/** The library's names for the content of each extension. For .doc it only recognises the container format, which other programs use too. */
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

/** Spreadsheet programs write UTF-16 with a byte order mark, UTF-8, or Windows-1252, in which any byte is a character. */
const textOf = (bytes: Buffer) => {
  if (beginsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (beginsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  if (beginsWith(bytes, [0xef, 0xbb, 0xbf])) return new TextDecoder().decode(bytes)
  return bytes.toString('latin1')
}

/** Control characters that no text has: all except tab, line and page breaks, and escape. */
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

/** The detected type; empty if the content is unknown or makes the library fail. */
const kindOf = async (bytes: Buffer) =>
  (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext ?? ''

/** Whether the content matches the file's extension; an HTML page called .png does not. */
export const contentMatchesName = async (name: string, bytes: Buffer) => {
  const kinds = KINDS[extensionOf(name)]
  return kinds === undefined ? isPlainText(bytes) : kinds.includes(await kindOf(bytes))
}
