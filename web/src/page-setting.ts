/** The content of a meta tag that the server may fill in; undefined if it is empty, and in a service worker. */
export const pageSetting = (name: string) => {
  if (!('document' in globalThis)) return undefined
  const content = document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')
  return content || undefined
}
