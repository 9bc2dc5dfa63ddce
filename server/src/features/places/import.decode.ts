import { AppError } from '#errors.ts'

type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'
export type Decoded = { readonly text: string; readonly encoding: Encoding }

const decoded = (bytes: Uint8Array, label: string) => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** What Windows-1252 has where Latin-1 has none; Node's own decoder takes the one for the other. */
const BEYOND_LATIN = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

const fromWindows = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => BEYOND_LATIN.charAt(sign.charCodeAt(0) - 0x80))

const markOf = ([first, second]: Uint8Array) => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** What no text has: signs of a workbook, an image, or bytes that Windows-1252 gives no letter. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const NOT_TEXT = /[\0-\x08\x0e-\x1f\x7f-\x9f]/

const read = (bytes: Uint8Array): { text: string | undefined; encoding: Encoding } => {
  const mark = markOf(bytes)
  if (mark !== undefined) return { text: decoded(bytes, mark), encoding: 'UTF-16' }
  const utf8 = decoded(bytes, 'utf-8')
  if (utf8 !== undefined) return { text: utf8, encoding: 'UTF-8' }
  return { text: fromWindows(bytes), encoding: 'Windows-1252' }
}

/** UTF-8 if it is that to the last byte; else what Excel in Brazil saves. */
export const decodeCsv = (name: string, bytes: Uint8Array): Decoded => {
  const { text, encoding } = read(bytes)
  if (text !== undefined && !NOT_TEXT.test(text)) return { text, encoding }
  throw new AppError('invalid_input', `${name} is not a CSV file: save it as CSV, in UTF-8`)
}
