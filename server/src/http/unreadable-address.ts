import type { IncomingMessage } from 'node:http'

/** What the server answers itself, wherever someone put a slash too many before it. */
export const NOT_PAGES =
  /^\/+(api|assets|files|shared|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)\//
const SHARED = /^\/+shared\//
/** Neither the router nor the files look for these. */
const UNUSUAL = /\/\/|[\\\0]|\/\.{1,2}(\/|$)/

const isReadable = (path: string) => {
  try {
    return !UNUSUAL.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/**
 * Fastify refuses an address that it cannot read before any hook runs, in the words of the API. Where people read the answer,
 * it is looked for as another that leads nowhere: they get a page. The panel still sees what the browser was given.
 */
export const readableAddress = ({ url = '/' }: IncomingMessage) => {
  const [path = '/'] = url.split('?', 1)
  if (isReadable(path)) return url
  if (SHARED.test(path)) return '/shared/-'
  return NOT_PAGES.test(path) ? url : '/nao-encontrado'
}
