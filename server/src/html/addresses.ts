import type { UploadDomain } from '@portal/contract/files/file'

/** In sanitised HTML every `<` of a text or an attribute is escaped, and the address comes first in its tag. */
const ADDRESS = /(?<=<(img src|a href)=")[^"]+/g

export type Address = {
  readonly address: string
  /** The upload domain that a file of the portal must have there: a link may lead to any file. */
  readonly domain?: UploadDomain
}

/** The addresses of the pictures and links in sanitised HTML; keys where it comes from the database. */
export const addressesIn = (html: string): Address[] => {
  const found = Array.from(html.matchAll(ADDRESS), ([address, place]) => ({ address, place }))
  const different = new Map(found.map((each) => [`${each.place} ${each.address}`, each]))
  return [...different.values()].map(({ address, place }) => ({
    address,
    ...(place !== 'a href' && { domain: 'news' }),
  }))
}

export const isKey = (address: string) => !address.includes(':')

export const replaceAddresses = (html: string, replacement: (address: string) => string) =>
  html.replaceAll(ADDRESS, (address) => replacement(address))
