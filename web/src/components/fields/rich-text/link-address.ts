import { isLinkAddress } from '@portal/contract/news/news-html'

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i
const SITE = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#:]\S*)?$/u
const MAILBOX = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/

const withScheme = (text: string) => {
  if (MAILBOX.test(text)) return `mailto:${text}`
  return !HAS_SCHEME.test(text) && SITE.test(text) ? `https://${text}` : text
}

/** The URL for a link as it was typed, `www.site.com` included; undefined if it is not allowed. */
export const linkAddress = (typed: string): string | undefined => {
  const address = withScheme(typed.trim())
  return isLinkAddress(address) ? address : undefined
}
