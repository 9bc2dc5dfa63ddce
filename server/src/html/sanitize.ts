import sanitizeHtml from 'sanitize-html'

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

export const sanitized = (html: string) => sanitizeHtml(html, RULES).trim()
