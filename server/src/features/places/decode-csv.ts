import { OperatorError } from '#errors.ts'

type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'
export type DecodedText = {
  readonly text: string
  readonly encoding: Encoding
  /** What the reader of the report should know of the encoding. */
  readonly note?: string
}

const tryDecode = (bytes: Uint8Array, label: string) => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The characters of Windows-1252 at 0x80–0x9F, where Latin-1 has controls; Node's own decoder confuses the two. */
const WINDOWS_1252_EXTRAS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

const fromWindows = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => WINDOWS_1252_EXTRAS.charAt(sign.charCodeAt(0) - 0x80))

const byteOrderMarkOf = ([first, second]: Uint8Array) => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** Characters that no text has: they show that the file is a workbook or an image, or not in Windows-1252. */
// oxlint-disable-next-line no-control-regex -- control characters are what this detects
const NOT_TEXT = /[\0-\x08\x0e-\x1f\x7f-\x9f]/

/** A file in UTF-8 with a few wrong bytes, where Windows-1252 would garble every other accent. */
const noteOnWrongBytes = (bytes: Uint8Array) => {
  const text = new TextDecoder('utf-8').decode(bytes)
  const wrong = text.split('\uFFFD').length - 1
  const accents = text.match(/[^\0-\x7f\uFFFD]/g)?.length ?? 0
  if (wrong >= accents) return undefined
  const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length
  const which = wrong === 1 ? 'a byte' : `${wrong} bytes, the first`
  return `read as Windows-1252 because of ${which} on line ${line} that is not UTF-8: its ${accents} other special characters are garbled. Save the file as UTF-8, and import it again`
}

type Attempt = Omit<DecodedText, 'text'> & { readonly text: string | undefined }

const decode = (bytes: Uint8Array): Attempt => {
  const mark = byteOrderMarkOf(bytes)
  if (mark !== undefined) return { text: tryDecode(bytes, mark), encoding: 'UTF-16' }
  const utf8 = tryDecode(bytes, 'utf-8')
  if (utf8 !== undefined) return { text: utf8, encoding: 'UTF-8' }
  const note = noteOnWrongBytes(bytes)
  return { text: fromWindows(bytes), encoding: 'Windows-1252', ...(note !== undefined && { note }) }
}

/** Decodes as UTF-8 if every byte is valid UTF-8, otherwise as Windows-1252, which Excel in Brazil saves. */
export const decodeCsv = (name: string, bytes: Uint8Array): DecodedText => {
  const { text, ...rest } = decode(bytes)
  if (text !== undefined && !NOT_TEXT.test(text)) return { text, ...rest }
  throw new OperatorError(`${name} is not a CSV file: save it as CSV, in UTF-8`)
}
