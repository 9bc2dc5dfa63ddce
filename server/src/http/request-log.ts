import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { hostname } from 'node:os'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { LoggerOptions } from 'pino'
import { COMMIT, VERSION } from '#folders.ts'

const HEADER = 'x-request-id'
const VALID_ID = /^[\w-]{8,64}$/

/** The id that a proxy gave the request, or one of our own. */
export const requestId = ({ headers }: IncomingMessage) => {
  const id = headers[HEADER]
  return typeof id === 'string' && VALID_ID.test(id) ? id : randomUUID()
}

/** Fields that are redacted as a last defence; no code logs them on purpose. */
const REDACTED = [
  'password',
  'newPassword',
  'token',
  'access_token',
  'firebase_token',
  'auth_token',
  'idToken',
  'refreshToken',
  'refresh_token',
  'oobCode',
  'totp',
  'secret',
  'user_secret',
  'email',
  'telephone',
  'authorization',
  'cookie',
]

/** Which process wrote a line, and which code it runs. */
const ORIGIN = { instance: `${hostname()}:${process.pid}`, version: VERSION, commit: COMMIT }

/** Keys that every log line has. A second key of the same name would be lost or replace it. */
const RESERVED_KEYS = ['message', 'level', 'time', ...Object.keys(ORIGIN)]

const renameReservedKeys = (line: Record<string, unknown>) =>
  RESERVED_KEYS.some((key) => key in line)
    ? Object.fromEntries(
        Object.entries(line).map(([key, value]) => [
          RESERVED_KEYS.includes(key) ? `given_${key}` : key,
          value,
        ]),
      )
    : line

export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  base: ORIGIN,
  messageKey: 'message',
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }), log: renameReservedKeys },
  redact: {
    paths: REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: '[redacted]',
  },
  serializers: {
    // The parameter values of a failed query are personal data and are left out; its text and code are logged.
    err: (error: Error) => describeError(error),
  },
})

const describeError = (error: unknown, depth = 0): object => {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? error.code : undefined
  return {
    type: error.name,
    message: error.message.replace(/\nparams: [\s\S]*$/, ''),
    code,
    stack: depth === 0 ? error.stack?.replace(/\nparams: .*/g, '') : undefined,
    cause:
      error.cause !== undefined && depth < 4 ? describeError(error.cause, depth + 1) : undefined,
  }
}

/** The caller's id. A public route and a refused caller have none. */
const callerOf = ({ ctx }: Partial<Pick<FastifyRequest, 'ctx'>>) => ctx?.actor.id

/** Writes one line for each request. It has the route's template, and not the URL, which may hold text that people typed. */
export const requestLog = fp(
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      void reply.header(HEADER, request.id)
    })
    app.addHook('onResponse', async (request, reply) => {
      request.log.info(
        {
          method: request.method,
          route: request.routeOptions.url ?? 'unknown',
          status: reply.statusCode,
          caller: callerOf(request),
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      )
    })
  },
  { name: 'request-log' },
)
