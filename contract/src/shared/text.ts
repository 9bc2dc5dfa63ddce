import * as z from 'zod'
import { orEmpty } from './reader.ts'
import { REQUIRED } from './required.ts'

export { REQUIRED }
export const TITLE_MAX = 255
export const BODY_MAX = 10_000
export const QUESTION_NAME_MAX = 500

export const tooLong = (max: number) => `Use no máximo ${max} caracteres`

/** Spaces, controls, and characters that leave no mark on a screen. */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Half of a character that takes two, and NUL: no database stores them, and nobody means to send them. */
const UNSTORABLE = /[\0\p{Cs}]/u
export const NOT_STORABLE = 'O texto tem caracteres inválidos'

export const isStorable = (text: string) => !UNSTORABLE.test(text)

/** Whether a person would see anything. */
export const hasVisible = (text: string) => VISIBLE.test(text)

/**
 * Tags alone are not a text: an editor leaves `<p></p>` behind.
 * Cut at each `<`, so that every character is looked at once, however the text is written.
 */
export const hasTextInHtml = (html: string) =>
  html
    .split('<')
    .some((part, index) =>
      hasVisible((index === 0 ? part : afterTag(part)).replaceAll('&nbsp;', ' ')),
    )

/** What follows the tag that begins here; a `<` that nothing closes is text. */
const afterTag = (part: string) => {
  const end = part.indexOf('>')
  return end === -1 ? `<${part}` : part.slice(end + 1)
}

/** A text in which there is something to see. Counted in UTF-16 units: as characters it is never longer. */
const visibleText = (max: number, missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, tooLong(max))
    .refine((text) => text === '' || hasVisible(text), missing)

/** Names, titles, codes: 1 to 255 characters once trimmed. */
export const title = visibleText(TITLE_MAX, REQUIRED)

export const questionName = visibleText(QUESTION_NAME_MAX, REQUIRED)

/** A text that may be left empty. */
export const shortText = orEmpty(z.string().trim().max(TITLE_MAX, tooLong(TITLE_MAX)))

/** A long text that may be left empty. */
export const upToText = orEmpty(z.string().trim().max(BODY_MAX, tooLong(BODY_MAX)))

export const longText = (missing: string) => visibleText(BODY_MAX, missing)

/** Looked at as a whole, and not at all where it is too long: a browser reads it as a whole too. */
const isWebAddress = (text: string) => {
  if (text.length > TITLE_MAX || !hasVisible(text)) return false
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** A link that is safe to follow: http or https, and nothing else that a browser would run. */
export const webAddress = z
  .string(REQUIRED)
  .trim()
  .min(1, REQUIRED)
  .max(TITLE_MAX, tooLong(TITLE_MAX))
  .refine(
    // Empty or too long was said already.
    (text) => text === '' || text.length > TITLE_MAX || isWebAddress(text),
    'Informe um endereço http ou https',
  )

export const optionalWebAddress = orEmpty(z.union([z.literal(''), webAddress]))
