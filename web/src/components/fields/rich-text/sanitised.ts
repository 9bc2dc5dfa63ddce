import createPurifier from 'dompurify'

/** What an article may hold: the server keeps the same, and the editor writes no more. */
const TAGS = ['p', 'br', 'h2', 'h3', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'blockquote', 'a']
const SAFE_ADDRESS = /^(?:https?|mailto):/i

const purifier = createPurifier(window)
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (!element.hasAttribute('href')) return
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener noreferrer')
})

/** HTML that is safe to show, whoever wrote it and whatever stored it. */
export const sanitised = (html: string) =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: SAFE_ADDRESS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
