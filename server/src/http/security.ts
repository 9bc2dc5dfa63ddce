import type { IncomingMessage } from 'node:http'
import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'
import type { Config } from '#config.ts'
import { AppError } from '#errors.ts'
import type { FileStorage } from '#storage/storage.ts'

const GOOGLE_IDENTITY = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
]

const identityOrigins = ({ identity }: Config) => {
  if (identity.provider === 'embedded') return []
  return identity.emulatorHost === undefined ? GOOGLE_IDENTITY : [`http://${identity.emulatorHost}`]
}

/** Of an API that the panel served from here finds elsewhere; its files and its embedded identity are there too. */
const apiOrigins = ({ apiBase }: Config) => (apiBase === undefined ? [] : [new URL(apiBase).origin])

const ONCE = ['host', 'authorization']

/** Of two such headers Node.js takes the first, and a proxy before it may have looked at the second. */
const refuseUnclear = ({ rawHeaders, httpVersion }: IncomingMessage) => {
  const names = rawHeaders
    .filter((_text, index) => index % 2 === 0)
    .map((name) => name.toLowerCase())
  for (const name of ONCE) {
    if (names.indexOf(name) !== names.lastIndexOf(name)) {
      throw new AppError('invalid_input', `O cabeçalho ${name} veio mais de uma vez`)
    }
  }
  if (httpVersion === '1.1' && !names.includes('host')) {
    throw new AppError('invalid_input', 'Falta o cabeçalho host')
  }
}

/** Nothing runs that we did not ship: no inline script, no foreign one. Styles are set inline by the panel's components. */
export const security = fp<{ config: Config; storage: FileStorage }>(
  async (app, { config, storage }) => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...storage.origins, ...apiOrigins(config)],
          fontSrc: ["'self'"],
          connectSrc: [
            "'self'",
            ...identityOrigins(config),
            ...storage.origins,
            ...apiOrigins(config),
          ],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'same-origin' },
      // Behind TLS only: on plain http the browser ignores it.
      strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    })
    app.addHook('onRequest', async ({ raw }, reply) => {
      refuseUnclear(raw)
      void reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(self)')
    })
  },
  { name: 'security' },
)
