import type { IncomingMessage } from 'node:http'

/** Paths that are not pages of the panel; extra slashes before them are tolerated. */
export const NOT_PAGE_PATHS =
  /^\/+(api|assets|files|shared|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)\//
const SHARED = /^\/+shared\//
/** Path parts that neither the router nor the file server handles. */
const UNUSUAL = /\/\/|[\\\0]|\/\.{1,2}(\/|$)/

const isReadable = (path: string) => {
  try {
    return !UNUSUAL.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/**
 * Fastify refuses an unreadable URL before any hook runs, with an API error. For URLs that people open, this substitutes an
 * unknown page, so that they get the panel's page. The panel still sees the original URL in the browser.
 */
export const rewriteUnreadableUrl = ({ url = '/' }: IncomingMessage) => {
  const [path = '/'] = url.split('?', 1)
  if (isReadable(path)) return url
  if (SHARED.test(path)) return '/shared/-'
  return NOT_PAGE_PATHS.test(path) ? url : '/nao-encontrado'
}
