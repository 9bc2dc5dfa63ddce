import { keyIn, keyOf } from './key.ts'

/** What an item keeps of a link: the key of a file of ours, or the address of something elsewhere. */
export type Reference = { readonly key: string | null; readonly link: string | null }

export const NO_REFERENCE: Reference = { key: null, link: null }

/** The address on the wire. Files are wherever the store is today. */
export const addressOf = (fileBase: string, { key, link }: Reference) =>
  key === null ? (link ?? '') : `${fileBase}/${key}`

/** As the audit tells of it. */
export const referenceText = ({ key, link }: Reference) => key ?? link ?? ''

type ReadLink =
  | { readonly kind: 'file'; readonly key: string }
  /** Not at our address; with the key that it ends with, which may be ours from when we were there. */
  | { readonly kind: 'elsewhere'; readonly key: string | undefined }
  | { readonly kind: 'disguised' }

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** How a person, or a lenient server, would read it. */
const plainHost = ({ hostname }: URL) => hostname.replace(/\.$/, '')
const plainPath = ({ pathname }: URL) =>
  decoded(decoded(pathname))
    .toLowerCase()
    .replaceAll(/[/\\]+/g, '/')

const seemsToBeOurs = (url: URL, base: URL) =>
  plainHost(url) === plainHost(base) && plainPath(url).startsWith(`${plainPath(base)}/`)

const isExact = (address: string, url: URL) =>
  url.origin + url.pathname === address && !url.pathname.includes('//')

/**
 * The one way from an address to a key: exact, or not at all. What only looks like the address of
 * a file of ours, with something added or written otherwise, is nobody's file.
 */
export const readLink = (fileBase: string, address: string): ReadLink => {
  const url = URL.parse(address)
  if (url === null) return { kind: 'elsewhere', key: undefined }
  const base = new URL(fileBase)
  const key = keyIn(url.pathname)
  // As we wrote it, or as a browser writes it: without the port that goes without saying.
  const isOurs = (at: string) => key !== undefined && address === `${at}/${keyOf(key)}`
  if (key !== undefined && (isOurs(fileBase) || isOurs(base.href))) {
    return { kind: 'file', key: keyOf(key) }
  }
  if (seemsToBeOurs(url, base)) return { kind: 'disguised' }
  return { kind: 'elsewhere', key: key && isExact(address, url) ? keyOf(key) : undefined }
}
