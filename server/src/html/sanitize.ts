import sanitizeHtml from 'sanitize-html'
import { invalidField } from '#errors.ts'

const ABSOLUTE = /^(https?:\/\/|mailto:)/i

/** Allows only what the editor writes: no styles, classes, pictures or scripts. */
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
    // A link without a scheme would lead to a page of the portal itself.
    a: (_name, { href = '' }) => ({
      tagName: 'a',
      attribs: ABSOLUTE.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : {},
    }),
  },
}

/** Deeper than any editor nests. The parser's time grows with the square of the depth. */
const MAX_DEPTH = 100

/** The safe part of the HTML. Refuses too deeply nested text, with an error on `field`. */
export const sanitize = (html: string, field: string) => {
  let depth = 0
  const onOpenTag = () => {
    depth += 1
    if (depth > MAX_DEPTH) throw invalidField(field, 'Texto com formatação aninhada demais')
  }
  const onCloseTag = () => {
    depth -= 1
  }
  return sanitizeHtml(html, { ...RULES, onOpenTag, onCloseTag }).trim()
}
