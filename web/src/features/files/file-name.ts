const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What a link is called: its last part or, without one, the site. */
export const fileNameOf = (link: string) => {
  if (!URL.canParse(link)) return link
  const { pathname, host } = new URL(link)
  return decoded(pathname.split('/').findLast((part) => part !== '') ?? host)
}
