/** The request that public/first-request.js sent before the panel's code loaded. */
type FirstRequest = {
  readonly path: string
  readonly token: string
  readonly askedAt: number
  /** A successful response; undefined if the request was refused or failed. */
  readonly reply: Promise<Response | undefined>
}

declare global {
  var firstRequest: FirstRequest | undefined
}

/** An older reply may be out of date. */
const MAX_AGE_MS = 10_000

/** The reply to this request, if the page sent it already: once, and only while the page starts. */
export const takeFirstReply = (path: string, token: string | undefined) => {
  const { firstRequest: request } = globalThis
  if (request === undefined || request.path !== path || request.token !== token) return undefined
  globalThis.firstRequest = undefined
  return performance.now() < request.askedAt + MAX_AGE_MS ? request.reply : undefined
}
