import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import { type AppDeps, buildApp } from '#app.ts'
import { type Config, readConfig } from '#config.ts'
import type { Visit } from '#context.ts'
import type { Database, Db } from '#db/client.ts'
import { newId } from '#db/columns.ts'
import { findAdminByEmail, insertAdmin, insertAdminScopes } from '#features/admins/admin.queries.ts'
import { hasLiveSession, openSession } from '#features/auth/session.service.ts'
import { upsertSubsidiaries } from '#features/places/place.queries.ts'
import { embeddedIdentity } from '#identity/embedded/provider.ts'
import { keyRing } from '#identity/embedded/signing-key.ts'
import type { Message } from '#mail/mail.ts'
import { endSessions, openStorage } from '#portal.ts'
import { secretBox } from '#secret-box.ts'
import { openTestDatabase } from './database.ts'
import type { Person } from './people.ts'

export const PASSWORD = 'senha-certa'
export const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
type CallOptions = {
  readonly as?: Person
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
}
type Reply = {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly body: any
  readonly headers: Record<string, unknown>
}

/** The portal as a test sees it. */
export type World = {
  readonly app: FastifyInstance
  readonly db: Db
  readonly config: Config
  readonly deps: AppDeps
  readonly clock: { now: Date }
  readonly mails: Message[]
  readonly call: (method: Method, path: string, options?: CallOptions) => Promise<Reply>
  /** A live session of such a person. */
  readonly tokenOf: (person: Person) => Promise<string>
  /** An administrator with an identity: PASSWORD and TOTP_SECRET. */
  readonly anAdmin: (
    person: Person,
    email?: string,
  ) => Promise<{ id: string; email: string; firebaseId: string }>
  readonly visit: () => Visit
  readonly logs: string[]
  /** The same database and clock behind another app. */
  readonly rebuilt: (over: Partial<AppDeps>) => Promise<World>
}

const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))

export const testConfig = (variables: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'info', ...variables })

const pathOf = (path: string) => (/^\/(api|healthz|readyz)/.test(path) ? path : `/api/v1${path}`)

export const makeWorld = async (db: () => Db, over: Partial<AppDeps> = {}): Promise<World> => {
  const config = over.config ?? testConfig()
  const box = secretBox(config.secretKeys)
  const mails: Message[] = []
  const logs: string[] = []
  const clock = { now: new Date() }
  const identity = embeddedIdentity({
    box,
    mailer: {
      send: async (message) => void mails.push(message),
      close: () => Promise.resolve(),
    },
    projectId: 'portal-agro',
    passwordMin: config.passwordMin,
    publicUrl: () => 'http://portal.test',
    hasLiveSession: (visit, identityId, signInId) =>
      hasLiveSession(visit, config.session, identityId, signInId),
    onPasswordChanged: endSessions,
  })
  const deps: AppDeps = {
    config,
    db,
    now: () => clock.now,
    identity,
    box,
    storage: openStorage(config),
    ping: async () => void (await db().execute('select 1')),
    panelFolder: join(folder, 'no-panel'),
    demonstration: false,
    stopping: () => false,
    logTo: { write: (line) => void logs.push(line) },
    ...over,
  }
  const app = await buildApp(deps)
  const visit = (): Visit => ({ db: db(), now: clock.now, requestId: newId(), address: 'test' })

  const anAdmin: World['anAdmin'] = async (
    { isMaster, held, withoutTotp = false },
    email = `${newId()}@x.test`,
  ) => {
    const id = newId()
    const name = `Pessoa ${id.slice(-6)}`
    const firebaseId = await identity.create(db(), { email, name, password: PASSWORD }, clock.now)
    const totpSecret = withoutTotp ? null : box.seal(TOTP_SECRET, id)
    await insertAdmin(db(), { id, firebaseId, email, name, isMaster, totpSecret })
    const entries = Object.entries(held)
    if (entries.length > 0) {
      await upsertSubsidiaries(
        db(),
        entries.map(([code]) => ({ code, name: `Filial ${code}` })),
      )
    }
    await insertAdminScopes(
      db(),
      entries.map(([subsidiaryCode, entry]) => ({ adminId: id, subsidiaryCode, ...entry })),
    )
    return { id, email, firebaseId }
  }
  const tokenOf: World['tokenOf'] = async (person) => {
    const { email } = await anAdmin(person)
    const admin = await findAdminByEmail(db(), email)
    if (admin === undefined) throw new Error('The administrator was not created')
    const session = { identity, lifetimes: config.session }
    return (await openSession(visit(), session, admin)).access_token
  }
  const call: World['call'] = async (method, path, { as, token, body, headers } = {}) => {
    const authorization = as ? await tokenOf(as) : token
    const request: InjectOptions = {
      method,
      url: pathOf(path),
      headers: { ...(authorization !== undefined && { authorization }), ...headers },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    }
    if (body !== undefined)
      request.headers = { 'content-type': 'application/json', ...request.headers }
    const reply = await app.inject(request)
    const isJson = String(reply.headers['content-type']).includes('json')
    return {
      status: reply.statusCode,
      body: isJson ? reply.json() : reply.body,
      headers: reply.headers,
    }
  }
  return {
    app,
    get db() {
      return db()
    },
    config,
    deps,
    clock,
    mails,
    logs,
    call,
    tokenOf,
    anAdmin,
    visit,
    rebuilt: async (more) => {
      const other = await makeWorld(db, { ...over, now: () => clock.now, ...more })
      return { ...other, clock }
    },
  }
}

let opened: Promise<Database> | undefined

/** One for the file, with the key that signs ID tokens already made: that takes longer than a test. */
const openWithKey = async () => {
  const database = await openTestDatabase()
  const visit = { db: database.db, now: new Date(), requestId: newId(), address: 'test' }
  await keyRing(secretBox(testConfig().secretKeys)).signing(visit)
  return database
}
const theDatabase = () => (opened ??= openWithKey())

afterAll(async () => {
  await (await opened)?.close()
  rmSync(folder, { recursive: true, force: true })
})

class Undo extends Error {}

/** Tells the story in a transaction that is then undone: no story sees another's rows. */
export const withApp = async (
  story: (world: World) => Promise<void>,
  over: Partial<AppDeps> = {},
) => {
  const database = await theDatabase()
  await database.db
    .transaction(async (tx) => {
      const world = await makeWorld(() => tx, over)
      try {
        await story(world)
      } finally {
        await world.app.close()
      }
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
}

/** A part of a story whose rows the rest of it does not see. */
export const undone = ({ db }: World, part: () => Promise<void>) =>
  db
    .transaction(async () => {
      await part()
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })

/** For stories in which things happen at once: rows are committed, so they must be the story's own. */
export const withCommittedApp = async (
  story: (world: World) => Promise<void>,
  over: Partial<AppDeps> = {},
) => {
  const database = await theDatabase()
  const world = await makeWorld(() => database.db, over)
  try {
    await story(world)
  } finally {
    await world.app.close()
  }
}
