import fp from 'fastify-plugin'

/** Our own headers, and those that Firebase's SDK sends to the embedded identity provider. */
const ALLOWED_HEADERS = [
  'authorization',
  'content-type',
  'idempotency-key',
  'x-request-id',
  'x-client-version',
  'x-firebase-appcheck',
  'x-firebase-client',
  'x-firebase-gmpid',
  'x-firebase-locale',
].join(', ')
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const EXPOSED_HEADERS =
  'content-disposition, ratelimit-limit, ratelimit-remaining, ratelimit-reset, retry-after, x-request-id'
const TWO_HOURS_S = '7200'

/**
 * Allows calls from the panels at these origins, and from no other page. The header names the exact origin, on responses and
 * refusals alike. Sessions use no cookies, so credentials are not allowed.
 */
export const cors = fp<{ origins: readonly string[] }>(
  async (app, { origins }) => {
    if (origins.length === 0) return
    app.addHook('onRequest', async ({ method, headers }, reply) => {
      void reply.header('vary', 'Origin')
      const { origin } = headers
      if (origin === undefined || !origins.includes(origin)) return undefined
      void reply
        .header('access-control-allow-origin', origin)
        .header('access-control-expose-headers', EXPOSED_HEADERS)
      if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) {
        return undefined
      }
      return reply
        .code(204)
        .header('access-control-allow-methods', METHODS)
        .header('access-control-allow-headers', ALLOWED_HEADERS)
        .header('access-control-max-age', TWO_HOURS_S)
        .send()
    })
  },
  { name: 'cors' },
)
