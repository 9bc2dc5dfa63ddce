import {
  contentTypeOf,
  extensionOf,
  MAX_BYTES,
  NOT_AN_IMAGE,
  TOO_LARGE,
  UNSUPPORTED_EXTENSION,
  UPLOADS,
} from '@portal/contract/files/file'
import { fileTypeFromBuffer } from 'file-type'
import { keyPartsOf } from './key.ts'
import { pictureFault } from './picture.ts'
import type { FileStore } from './file-store.ts'

/** The library's names for the content of each extension. The container of old Office files (cfb) is used by other programs too. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  png: ['png', 'apng'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  pdf: ['pdf'],
  docx: ['docx'],
  pptx: ['pptx'],
  doc: ['cfb', 'rtf', 'docx'],
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

const OLE2 = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le')

const isEncrypted = (bytes: Buffer) => beginsWith(bytes, OLE2) && bytes.includes(ENCRYPTED_PACKAGE)

/** The detected type; empty if the content is unknown or makes the library fail. */
const kindOf = async (bytes: Buffer) =>
  (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext ?? ''

const WORD_XML = /^<\?xml\b[^>]*\?>\s*<\?mso-application progid="Word\.Document"\?>/

/** What Office writes under some extensions instead of their usual content: Word 2003 XML, and new files with a password. */
const isOtherOfficeContent: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  doc: (bytes) => WORD_XML.test(textOf(bytes.subarray(0, 1000))),
  docx: isEncrypted,
  pptx: isEncrypted,
}

/** Whether the content matches the file's extension; an HTML page called .png does not. */
export const contentMatchesName = async (name: string, bytes: Buffer) => {
  if (bytes.length === 0) return false
  const extension = extensionOf(name)
  const kinds = KINDS[extension]
  if (kinds === undefined) return isPlainText(bytes)
  return kinds.includes(await kindOf(bytes)) || isOtherOfficeContent[extension]?.(bytes) === true
}

type Examination =
  | { readonly kind: 'absent' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'fits'; readonly size: number }

/** Checks size and content of a stored file. A file that passes is served by its extension's content type from now on. */
export const examineStoredFile = async (storage: FileStore, key: string): Promise<Examination> => {
  const { domain, name } = keyPartsOf(key)
  const stored = await storage.read(key, MAX_BYTES[domain])
  if (stored === undefined) return { kind: 'absent' }
  const { content, servedAs } = stored
  if (content === undefined) return { kind: 'refused', message: TOO_LARGE[domain] }
  const { isShown } = UPLOADS[domain]
  if (!(await contentMatchesName(name, content))) {
    return { kind: 'refused', message: isShown ? NOT_AN_IMAGE : UNSUPPORTED_EXTENSION }
  }
  const fault = isShown ? await pictureFault(content) : undefined
  if (fault !== undefined) return { kind: 'refused', message: fault }
  if (servedAs !== contentTypeOf(domain, name)) await storage.put(key, content)
  return { kind: 'fits', size: content.length }
}
