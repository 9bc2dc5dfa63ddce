const SAFE = /^(?:https?:\/\/|mailto:)\S+$/i
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i
const SITE = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#:]\S*)?$/u
const MAILBOX = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/

const completed = (text: string) => {
  if (MAILBOX.test(text)) return `mailto:${text}`
  return !HAS_SCHEME.test(text) && SITE.test(text) ? `https://${text}` : text
}

/** Whether a link leads to the web or to a mailbox, and to nothing that a browser would run. */
export const isSafeAddress = (address: string) => SAFE.test(address) && URL.canParse(address)

/** The address of a link as someone typed it, `www.site.com` too; undefined when it must not become one. */
export const linkAddress = (typed: string): string | undefined => {
  const address = completed(typed.trim())
  return isSafeAddress(address) ? address : undefined
}
