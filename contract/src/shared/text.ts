import * as z from 'zod/mini'
import { textOrEmpty } from './reader.ts'
import { REQUIRED, requiredOrInvalid } from './required.ts'

export { REQUIRED }
export const TITLE_MAX = 255
export const BODY_MAX = 10_000
export const QUESTION_NAME_MAX = 500

export const tooLong = (max: number) => `Use no máximo ${max} caracteres`

/** Any character except spaces, controls and those that are invisible on a screen. */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Lone surrogates and NUL, which databases cannot store. */
const UNSTORABLE = /[\0\p{Cs}]/u
export const NOT_STORABLE = 'O texto tem caracteres inválidos'

export const isStorable = (text: string) => !UNSTORABLE.test(text)

export const hasVisibleText = (text: string) => VISIBLE.test(text)

/**
 * Whether there is visible text besides tags: an emptied editor leaves `<p></p>`.
 * The text is split at each `<`, so that the time is linear for any input.
 */
export const hasTextInHtml = (html: string) =>
  html
    .split('<')
    .some((part, index) =>
      hasVisibleText((index === 0 ? part : afterTag(part)).replaceAll('&nbsp;', ' ')),
    )

/** The text after the tag that `part` begins with; an unclosed `<` is text. */
const afterTag = (part: string) => {
  const end = part.indexOf('>')
  return end === -1 ? `<${part}` : part.slice(end + 1)
}

const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
const CONTROLS = /\p{Cc}/gu

/** Reads a text of one line: line breaks and tabs become one blank, other control characters are dropped. */
const singleLine = (text: string) => text.replace(BREAKS, ' ').replace(CONTROLS, '')

/** A text with at least one visible character. Its length is counted in UTF-16 units, of which characters have one or two. */
const visibleText = (text: z.ZodMiniString, max: number, missing: string) =>
  text.check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(max, tooLong(max)),
    z.refine((written) => written === '' || hasVisibleText(written), missing),
  )

/** Names, titles, codes: 1 to 255 characters after trimming. */
const line = z.string({ error: requiredOrInvalid }).check(z.overwrite(singleLine))
export const title = visibleText(line, TITLE_MAX, REQUIRED)

export const questionName = visibleText(line, QUESTION_NAME_MAX, REQUIRED)

export const optionalLine = textOrEmpty(
  line.check(z.trim(), z.maxLength(TITLE_MAX, tooLong(TITLE_MAX))),
)

export const optionalShortText = textOrEmpty(
  z.string().check(z.trim(), z.maxLength(TITLE_MAX, tooLong(TITLE_MAX))),
)

export const optionalLongText = textOrEmpty(
  z.string().check(z.trim(), z.maxLength(BODY_MAX, tooLong(BODY_MAX))),
)

export const longText = (missing: string) => visibleText(z.string(missing), BODY_MAX, missing)

/** A text that is too long is refused before it is parsed. */
const isWebAddress = (text: string) => {
  if (text.length > TITLE_MAX || !hasVisibleText(text)) return false
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** A host name with a dot, and what may follow it: the port, path, query or fragment. */
const HOST = /^(?:[^\s./:?#@\\]+\.)+[^\s./:?#@\\]+(?::\d+)?(?:[/?#]|$)/

/** A link without scheme means https. */
export const withScheme = (text: string) => (HOST.test(text) ? `https://${text}` : text)

/** A link that is safe to follow: only http and https, never a scheme that a browser would execute. */
export const webAddress = z.string({ error: requiredOrInvalid }).check(
  z.trim(),
  z.minLength(1, REQUIRED),
  z.overwrite(withScheme),
  z.maxLength(TITLE_MAX, tooLong(TITLE_MAX)),
  z.refine(
    // Empty and too long texts have their own messages above.
    (text) => text === '' || text.length > TITLE_MAX || isWebAddress(text),
    'Informe um endereço http ou https',
  ),
)

export const optionalWebAddress = textOrEmpty(z.union([z.literal(''), webAddress]))
