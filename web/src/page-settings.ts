/** What whoever serves the page wrote into it; undefined where nothing was, and in a service worker. */
export const writtenInPage = (name: string) => {
  if (!('document' in globalThis)) return undefined
  const content = document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')
  return content || undefined
}
