import { keyAtEndOf, keyOf } from './key.ts'

/** The stored form of an item's link: the key of a file of the portal, or an external address. */
export type Reference = { readonly key: string | null; readonly link: string | null }

export const NO_REFERENCE: Reference = { key: null, link: null }

/** The address on the wire. A file's address follows the current location of the store. */
export const referenceUrl = (fileBase: string, { key, link }: Reference) =>
  key === null ? (link ?? '') : `${fileBase}/${key}`

/** The reference as the audit records it. */
export const referenceText = ({ key, link }: Reference) => key ?? link ?? ''

type ParsedLink =
  | { readonly kind: 'file'; readonly key: string }
  /** An address outside the current store; with the key that it ends with, in case the store once had that address. */
  | { readonly kind: 'elsewhere'; readonly key: string | undefined }
  | { readonly kind: 'disguised' }

const tryDecode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The host as a person or a lenient server would read it. */
const plainHost = ({ hostname }: URL) => hostname.replace(/\.$/, '')
const plainPath = ({ pathname }: URL) =>
  tryDecode(tryDecode(pathname))
    .toLowerCase()
    .replaceAll(/[/\\]+/g, '/')

const looksLikeOurs = (url: URL, base: URL) =>
  plainHost(url) === plainHost(base) && plainPath(url).startsWith(`${plainPath(base)}/`)

const isExact = (address: string, url: URL) =>
  url.origin + url.pathname === address && !url.pathname.includes('//')

/**
 * Derives the key from an address, only by an exact match. An address that merely looks like one of
 * the portal's files, with something added or written differently, is refused as disguised.
 */
export const parseLink = (fileBase: string, address: string): ParsedLink => {
  const url = URL.parse(address)
  if (url === null) return { kind: 'elsewhere', key: undefined }
  const base = new URL(fileBase)
  const key = keyAtEndOf(url.pathname)
  // The portal's own form, or the form that a browser writes, without the default port.
  const isOurs = (prefix: string) => key !== undefined && address === `${prefix}/${keyOf(key)}`
  if (key !== undefined && (isOurs(fileBase) || isOurs(base.href))) {
    return { kind: 'file', key: keyOf(key) }
  }
  if (looksLikeOurs(url, base)) return { kind: 'disguised' }
  return { kind: 'elsewhere', key: key && isExact(address, url) ? keyOf(key) : undefined }
}
