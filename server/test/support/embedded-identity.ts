import { DEFAULT_TIME_ZONE, calendarIn } from '@portal/contract/shared/calendar'
import { randomBytes, randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Database } from '#db/database.ts'
import { access } from '#http/access.ts'
import { callLimit } from '#http/call-limit.ts'
import { checkInput } from '#http/check-input.ts'
import { embeddedIdentity } from '#identity/embedded/provider.ts'
import type { PasswordChange } from '#identity/identity.ts'
import type { Message } from '#mail/mail.ts'
import { mailQueue } from '#mail/mail-queue.ts'
import { secretBox } from '#secret-box.ts'
import { openTestDatabase } from './database.ts'

export const PROJECT = 'portal-test'
export const PASSWORD = 'senha-certa'
const PUBLIC_URL = 'https://portal.example'

export const testBox = secretBox([randomBytes(32)])

/** Serves the embedded identity provider over HTTP, with a clock that tests move and a mailbox that they read. */
export const serveEmbedded = async (database: Database) => {
  const mails: Message[] = []
  const changes: [identityId: string, change: PasswordChange][] = []
  const logged: string[] = []
  const clock = { now: () => new Date() }
  const portal = { hasLiveSession: true }
  /** Moves the clock and stops it there. */
  const moveClock = (ms: number) => {
    const moved = clock.now().getTime() + ms
    clock.now = () => new Date(moved)
  }
  const mailer = {
    send: async (message: Message) => void mails.push(message),
    close: () => Promise.resolve(),
  }
  const queue = mailQueue({
    box: testBox,
    mailer: { ...mailer, send: (message) => mailer.send(message) },
  })
  const provider = embeddedIdentity({
    box: testBox,
    mails: queue,
    projectId: PROJECT,
    passwordRule: { min: 6, strength: 'refuse' },
    publicUrl: () => PUBLIC_URL,
    hasLiveSession: () => Promise.resolve(portal.hasLiveSession),
    onPasswordChanged: async (_tx, identityId, change) => void changes.push([identityId, change]),
  })
  const app = fastify({
    trustProxy: true,
    logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('declaredRoutes', [])
  await app.register(callLimit, { perMinute: 0 })
  await app.register(access, {
    db: () => database.db,
    now: () => clock.now(),
    calendar: calendarIn(DEFAULT_TIME_ZONE),
    fileBase: () => '',
    resolveSession: () => Promise.reject(new Error('no session')),
  })
  await app.register(checkInput)
  // A test can read the mails of a request as soon as it has the reply.
  app.addHook('onSend', () => queue.settled())
  if (provider.routes) await app.register(provider.routes)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })

  return {
    database,
    db: database.db,
    provider,
    origin,
    mailer,
    queue,
    mails,
    changes,
    logged,
    clock,
    portal,
    moveClock,
    /** Creates an identity with a random e-mail and PASSWORD. */
    newPerson: async () => {
      const email = `p-${randomUUID()}@fazenda.com.br`
      const id = await provider.create(
        database.db,
        { email, password: PASSWORD, name: 'Ana' },
        clock.now(),
      )
      return { id, email }
    },
    close: () => app.close(),
  }
}

export const openEmbedded = async () => {
  const database = await openTestDatabase()
  const server = await serveEmbedded(database)
  return {
    ...server,
    close: async () => {
      await server.close()
      await database.close()
    },
  }
}
export type ServedIdentity = Awaited<ReturnType<typeof openEmbedded>>

/** The password reset code in the last mail to this address. */
export const mailedCode = (mails: readonly Message[], email: string) => {
  const link = mails.findLast(({ to }) => to === email)?.text.match(/https:\S+/)?.[0]
  return new URL(link ?? '').searchParams.get('oobCode') ?? ''
}

export const accounts = (origin: string, action: string) =>
  `${origin}/identitytoolkit.googleapis.com/v1/accounts:${action}`

/** A request without the SDK. An object is sent as JSON, a text as it is. */
export const post = async (
  url: string,
  body: object | string,
  headers: Record<string, string> = {},
) => {
  const reply = await fetch(url, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  const answer: unknown = await reply.json()
  return { status: reply.status, body: answer }
}

/** Exchanges a refresh token for a new ID token. */
export const exchange = (origin: string, refreshToken: string, grant = 'refresh_token') =>
  post(
    `${origin}/securetoken.googleapis.com/v1/token?key=any`,
    new URLSearchParams({ grant_type: grant, refresh_token: refreshToken }).toString(),
    { 'content-type': 'application/x-www-form-urlencoded' },
  )

/** The reply with which Firebase refuses a request. */
export const firebaseError = (message: string, status = 400) => ({
  status,
  body: {
    error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] },
  },
})
