/** In sanitised HTML every `<` of a text or an attribute is escaped and `src` comes first, so this finds pictures and nothing else. */
const ADDRESS = /(?<=<img src=")[^"]+/g

/** The addresses of the pictures in sanitised HTML; keys where it comes from the database. */
export const picturesIn = (html: string) => [
  ...new Set(Array.from(html.matchAll(ADDRESS), ([address]) => address)),
]

export const isKey = (address: string) => !address.includes(':')

export const replacePictures = (html: string, replacement: (address: string) => string) =>
  html.replaceAll(ADDRESS, replacement)
