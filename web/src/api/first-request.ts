/** What public/first-request.js asked for before the panel's code had come. */
type FirstRequest = {
  readonly path: string
  readonly token: string
  readonly askedAt: number
  /** A good answer; nothing where it was refused or did not arrive. */
  readonly reply: Promise<Response | undefined>
}

declare global {
  var firstRequest: FirstRequest | undefined
}

/** What was answered longer ago says little of how things are now. */
const GOOD_FOR_MS = 10_000

/** The answer to this call, if the page made it already: once, and only while the page starts. */
export const takeFirstReply = (path: string, token: string | undefined) => {
  const { firstRequest: asked } = globalThis
  if (asked === undefined || asked.path !== path || asked.token !== token) return undefined
  globalThis.firstRequest = undefined
  return performance.now() < asked.askedAt + GOOD_FOR_MS ? asked.reply : undefined
}
