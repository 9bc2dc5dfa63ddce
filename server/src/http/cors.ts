import fp from 'fastify-plugin'

/** Besides our own, what Firebase's SDK sends to the embedded identity. */
const TAKEN = [
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
const READ = 'content-disposition, retry-after, x-request-id'
const TWO_HOURS_S = '7200'

/**
 * Lets the panels of these origins call us, and no other page. An origin is answered by its exact name, to every call and
 * every refusal; without cookies there are no credentials to allow.
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
        .header('access-control-expose-headers', READ)
      if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) {
        return undefined
      }
      return reply
        .code(204)
        .header('access-control-allow-methods', METHODS)
        .header('access-control-allow-headers', TAKEN)
        .header('access-control-max-age', TWO_HOURS_S)
        .send()
    })
  },
  { name: 'cors' },
)
