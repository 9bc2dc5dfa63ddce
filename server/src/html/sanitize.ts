import sanitizeHtml from 'sanitize-html'
import { invalid } from '#errors.ts'

const ABSOLUTE = /^(https?:\/\/|mailto:)/i

/** What the editor writes and nothing else: no style, no class, no picture, no script in any disguise. */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'h2', 'h3', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    // A link without a scheme would lead somewhere in the portal itself.
    a: (_name, { href = '' }) => ({
      tagName: 'a',
      attribs: ABSOLUTE.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : {},
    }),
  },
}

/** More than any editor writes. The parser's time grows with the square of the depth. */
const DEEPEST = 100

/** What is safe to show; `field` is named where the text is refused. */
export const sanitized = (html: string, field = 'html') => {
  let depth = 0
  const onOpenTag = () => {
    depth += 1
    if (depth > DEEPEST) throw invalid(field, 'Texto com formatação aninhada demais')
  }
  const onCloseTag = () => {
    depth -= 1
  }
  return sanitizeHtml(html, { ...RULES, onOpenTag, onCloseTag }).trim()
}
