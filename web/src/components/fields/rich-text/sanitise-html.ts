import createPurifier from 'dompurify'

/** The tags that an article may contain: the server keeps the same ones, and the editor writes no others. */
const TAGS = ['p', 'br', 'h2', 'h3', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'blockquote', 'a']
const SAFE_ADDRESS = /^(?:https?|mailto):/i

const purifier = createPurifier(window)
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (!element.hasAttribute('href')) return
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener noreferrer')
})

/** HTML that is safe to show, whatever its origin. */
export const sanitiseHtml = (html: string) =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: SAFE_ADDRESS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
