import { withScheme } from '#shared/text.ts'

/** The schemes of links: websites, mailboxes and telephones, never one that a browser would run. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel']
const LINK = /^(?:https?:\/\/|mailto:|tel:)\S+$/i
const MAILBOX = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/

/** The address of a link as it was typed, `www.site.com` included; undefined if it is not allowed. */
export const linkAddress = (typed: string) => {
  const text = typed.trim()
  const address = MAILBOX.test(text) ? `mailto:${text}` : withScheme(text)
  return LINK.test(address) && URL.canParse(address) ? address : undefined
}

const OWN_PICTURE = /^https?:\/\/\S+\/news\/[\w-]{22}\/[\w-]+\.(?:jpe?g|png)$/i

/** The address of a picture: on any site by https; the portal's own also by http, where it runs without TLS. */
export const isPictureAddress = (address: string) =>
  (/^https:\/\/\S+$/i.test(address) || OWN_PICTURE.test(address)) && URL.canParse(address)

export const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
export const MARKS = ['strong', 'em', 'u', 's', 'code', 'span', 'a'] as const
const BLOCKS = ['p', 'br', 'hr', 'pre', 'blockquote', 'ul', 'ol', 'li', 'img'] as const
const TABLES = ['table', 'tbody', 'tr', 'th', 'td'] as const

/** The tags that the texts of news may have. Server, editor and display keep these and no others. */
export const HTML_TAGS = [...HEADINGS, ...MARKS, ...BLOCKS, ...TABLES]

/** What remains of a value; undefined if nothing does. */
type Rule = (value: string) => string | undefined
type Rules = Readonly<Record<string, Rule>>

const where =
  (isValid: (value: string) => boolean): Rule =>
  (value) =>
    isValid(value) ? value : undefined
const matches = (pattern: RegExp) => where((value) => pattern.test(value))
const anyText: Rule = (value) => value
const size = matches(/^\d{1,4}%?$/)
const count = matches(/^[1-9]\d?$/)
const CELL: Rules = { colspan: count, rowspan: count }

/** Tag → attribute → its valid values. `src` is first, so that it always directly follows `<img`. */
const ATTRIBUTES: Readonly<Record<string, Rules>> = {
  a: { href: linkAddress },
  img: { src: where(isPictureAddress), alt: anyText, title: anyText, width: size, height: size },
  ol: { start: matches(/^\d{1,4}$/) },
  td: CELL,
  th: CELL,
}

const COLOR = matches(/^(?:#[\da-f]{3,8}|[a-z]{3,20}|(?:rgb|hsl)a?\([\d\s.,%/]{5,40}\))$/i)
const ALIGNED: Rules = {
  color: COLOR,
  'text-align': matches(/^(?:left|center|right|justify)$/),
}
const COLORED_TAGS: readonly string[] = MARKS
const WITHOUT_STYLE: readonly string[] = ['br', 'hr', 'img', 'tbody']

const stylesOf = (tag: string): Rules => {
  if (COLORED_TAGS.includes(tag)) return { color: COLOR }
  return WITHOUT_STYLE.includes(tag) ? {} : ALIGNED
}

const keptValues = (rules: Rules, valueOf: (name: string) => string | undefined) =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([name, rule]) => {
      const value = valueOf(name)
      const kept = value === undefined ? undefined : rule(value)
      return kept === undefined ? [] : [[name, kept] as const]
    }),
  )

/** What remains of a tag's CSS, by property. */
export const keptStyles = (tag: string, style: string): Record<string, string> => {
  const declared = new Map(
    style.split(';').map((declaration) => {
      const [name = '', value = ''] = declaration.split(':').map((part) => part.trim())
      return [name.toLowerCase(), value] as const
    }),
  )
  return keptValues(stylesOf(tag), (name) => declared.get(name))
}

/** Every attribute name that `keptAttributes` may answer. */
export const HTML_ATTRIBUTES = [
  ...new Set(['style', 'target', 'rel', ...Object.values(ATTRIBUTES).flatMap(Object.keys)]),
]

/** What remains of a tag's attributes. Links open in another tab without a referrer; pictures always have an `alt`. */
export const keptAttributes = (
  tag: string,
  attributes: Readonly<Record<string, string>>,
): Record<string, string> => {
  const kept: Record<string, string> = keptValues(ATTRIBUTES[tag] ?? {}, (name) => attributes[name])
  const style = Object.entries(keptStyles(tag, attributes['style'] ?? ''))
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
  return {
    ...kept,
    ...(style !== '' && { style }),
    ...(tag === 'img' && { alt: kept['alt'] ?? '' }),
    ...(kept['href'] !== undefined && { target: '_blank', rel: 'noopener noreferrer' }),
  }
}
