const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The last part of the link's path or, if it has none, its host. */
export const fileNameOf = (link: string) => {
  if (!URL.canParse(link)) return link
  const { pathname, host } = new URL(link)
  return decoded(pathname.split('/').findLast((part) => part !== '') ?? host)
}
