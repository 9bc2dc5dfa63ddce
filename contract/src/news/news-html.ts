/** A link that is safe to follow: to a website or a mailbox, never a scheme that a browser would run. */
export const isLinkAddress = (address: string) =>
  /^(?:https?:\/\/|mailto:)\S+$/i.test(address) && URL.canParse(address)

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

type Rule = (value: string) => boolean
type Rules = Readonly<Record<string, Rule>>

const matches =
  (pattern: RegExp): Rule =>
  (value) =>
    pattern.test(value)
const anyText: Rule = () => true
const size = matches(/^\d{1,4}%?$/)
const count = matches(/^[1-9]\d?$/)
const CELL: Rules = { colspan: count, rowspan: count }

/** Tag → attribute → its valid values. `src` is first, so that it always directly follows `<img`. */
const ATTRIBUTES: Readonly<Record<string, Rules>> = {
  a: { href: isLinkAddress },
  img: { src: isPictureAddress, alt: anyText, title: anyText, width: size, height: size },
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

/** What remains of a tag's CSS, by property. */
export const keptStyles = (tag: string, style: string): Record<string, string> => {
  const declared = new Map(
    style.split(';').map((declaration) => {
      const [name = '', value = ''] = declaration.split(':').map((part) => part.trim())
      return [name.toLowerCase(), value] as const
    }),
  )
  const kept = Object.entries(stylesOf(tag)).flatMap(([name, isValid]) => {
    const value = declared.get(name)
    return value !== undefined && isValid(value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(kept)
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
  const own = Object.entries(ATTRIBUTES[tag] ?? {}).flatMap(([name, isValid]) => {
    const value = attributes[name]
    return value !== undefined && isValid(value) ? [[name, value] as const] : []
  })
  const kept: Record<string, string> = Object.fromEntries(own)
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
