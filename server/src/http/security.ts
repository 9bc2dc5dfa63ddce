import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'
import type { Config } from '#config.ts'

const GOOGLE_IDENTITY = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
]

const identityOrigins = ({ identity }: Config) => {
  if (identity.provider === 'embedded') return []
  return identity.emulatorHost === undefined ? GOOGLE_IDENTITY : [`http://${identity.emulatorHost}`]
}

/** Nothing runs that we did not ship: no inline script, no foreign one. Styles are set inline by the panel's components. */
export const security = fp<{ config: Config }>(
  async (app, { config }) => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...identityOrigins(config)],
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
    app.addHook('onRequest', async (_request, reply) => {
      void reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
    })
  },
  { name: 'security' },
)
