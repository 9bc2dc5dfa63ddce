import type { IncomingMessage } from 'node:http'
import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'
import type { Config } from '#config/config.ts'
import { invalidField } from '#errors.ts'
import type { FileStore } from '#storage/file-store.ts'

const GOOGLE_IDENTITY = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
]

const identityOrigins = ({ identity }: Config) => {
  if (identity.provider === 'embedded') return []
  return identity.emulatorHost === undefined ? GOOGLE_IDENTITY : [`http://${identity.emulatorHost}`]
}

/** The origin of the API if the panel uses one elsewhere; its files and its embedded identity are there too. */
const apiOrigins = ({ apiBase }: Config) => (apiBase === undefined ? [] : [new URL(apiBase).origin])

const SINGLE_HEADERS = ['host', 'authorization']

/** Node.js uses the first of two such headers, while a proxy in front of it may have checked the second. */
const refuseAmbiguousHeaders = ({ rawHeaders, httpVersion }: IncomingMessage) => {
  const names = rawHeaders
    .filter((_text, index) => index % 2 === 0)
    .map((name) => name.toLowerCase())
  for (const name of SINGLE_HEADERS) {
    if (names.indexOf(name) !== names.lastIndexOf(name)) {
      throw invalidField(name, 'O cabeçalho veio mais de uma vez')
    }
  }
  if (httpVersion === '1.1' && !names.includes('host')) {
    throw invalidField('host', 'Falta o cabeçalho')
  }
}

/** Only scripts of the build may run: no inline and no foreign ones. Inline styles are allowed, since the panel's components use them. */
export const security = fp<{ config: Config; storage: FileStore }>(
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
      // Effective behind TLS only: browsers ignore it on plain http.
      strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    })
    app.addHook('onRequest', async ({ raw }, reply) => {
      refuseAmbiguousHeaders(raw)
      void reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(self)')
    })
  },
  { name: 'security' },
)
