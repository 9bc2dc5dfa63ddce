import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { hash } from '@node-rs/argon2'
import { emailKeyOf } from '@portal/contract/shared/email'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { inject } from 'vitest'
import { type AppDeps, buildApp } from '#app.ts'
import { type Config, readConfig } from '#config/config.ts'
import type { RequestContext } from '#context.ts'
import type { Database, Db } from '#db/database.ts'
import { newId } from '#db/columns.ts'
import { findAdminByEmail, insertAdmin, insertAdminScopes } from '#features/admins/admin.queries.ts'
import { hasLiveSession, openSession } from '#features/auth/session.service.ts'
import { upsertSubsidiaries } from '#places/place.queries.ts'
import { insertIdentity } from '#identity/embedded/identity.queries.ts'
import { embeddedIdentity, newIdentityId } from '#identity/embedded/provider.ts'
import { keyRing } from '#identity/embedded/signing-key.ts'
import type { Message } from '#mail/mail.ts'
import { mailQueue } from '#mail/mail-queue.ts'
import { afterPasswordChange } from '#portal.ts'
import { fileStoreOf } from '#storage/open-store.ts'
import { drawReport } from '#reports/draw.ts'
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
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into responses of every shape
  readonly body: any
  readonly headers: Record<string, unknown>
}

/** The portal as a test uses it: its app, its database, its clock and what it sent. */
export type TestPortal = {
  readonly app: FastifyInstance
  readonly db: Db
  readonly config: Config
  readonly deps: AppDeps
  readonly clock: { now: Date }
  readonly mails: Message[]
  readonly call: (method: Method, path: string, options?: CallOptions) => Promise<Reply>
  /** Creates an administrator with these rights and returns the access token of a new session. */
  readonly tokenOf: (person: Person) => Promise<string>
  /** Creates an administrator with a session. */
  readonly signedIn: (person: Person) => Promise<{ id: string; token: string }>
  /** Creates an administrator whose identity has PASSWORD and TOTP_SECRET. */
  readonly anAdmin: (
    person: Person,
    email?: string,
  ) => Promise<{ id: string; email: string; firebaseId: string }>
  /** The next call `as` a person creates that person again. */
  readonly forgetPeople: () => void
  readonly context: () => RequestContext
  readonly logs: string[]
  /** Another app on the same database and clock. */
  readonly rebuild: (overrides: Partial<AppDeps>) => Promise<TestPortal>
}

/** The test files of a worker share a folder, a database and apps, because a database takes seconds to open. */
const workerState: { folder?: string; database?: Promise<Database>; apps: SharedApp[] } = {
  apps: [],
}
/** Once a test of this file has committed rows, the next file needs another database. */
const fileState = { isCommitted: false }
const folder = () => (workerState.folder ??= mkdtempSync(join(inject('scratch'), 'portal-test-')))

export const testConfig = (variables: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: folder(), LOG_LEVEL: 'info', ...variables })

/** The state of one test. An app that serves several tests reads it at each use. */
type TestState = {
  readonly db: () => Db
  readonly clock: { now: Date }
  readonly mails: Message[]
  readonly logs: string[]
}
/** The database rounds the start of the transaction up to a millisecond, so the clock begins one millisecond later. */
const firstNow = () => new Date(Date.now() + 1)
const newState = (db: () => Db): TestState => ({
  db,
  clock: { now: firstNow() },
  mails: [],
  logs: [],
})

const pathOf = (path: string) => (/^\/(api|healthz|readyz)/.test(path) ? path : `/api/v1${path}`)

const makeApp = async (testState: () => TestState, overrides: Partial<AppDeps>) => {
  const config = overrides.config ?? testConfig()
  const box = secretBox(config.secretKeys)
  const queue = mailQueue({
    box,
    mailer: {
      send: async (message) => void testState().mails.push(message),
      close: () => Promise.resolve(),
    },
  })
  const identity = embeddedIdentity({
    box,
    mails: queue,
    projectId: 'portal-agro',
    passwordRule: config.passwordRule,
    publicUrl: () => 'http://portal.test',
    hasLiveSession: (context, identityId, signInId) =>
      hasLiveSession(context, config.session, identityId, signInId),
    onPasswordChanged: afterPasswordChange,
  })
  const deps: AppDeps = {
    config,
    db: () => testState().db(),
    now: () => testState().clock.now,
    identity,
    box,
    mails: queue,
    storage: fileStoreOf(config),
    drawReport,
    ping: async () => void (await testState().db().execute('select 1')),
    panelFolder: join(folder(), 'no-panel'),
    demonstration: false,
    stopping: () => false,
    logTo: { write: (line) => void testState().logs.push(line) },
    ...overrides,
  }
  const app = await buildApp(deps)
  const state = { isOver: false }
  app.addHook('onClose', async () => void (state.isOver = true))
  return { app, deps, identity, queue, isClosed: () => state.isOver }
}
type AppInstance = Awaited<ReturnType<typeof makeApp>>

const testPortalOf = (
  instance: AppInstance,
  testState: TestState,
  overrides: Partial<AppDeps>,
): TestPortal => {
  const { app, deps, identity } = instance
  const { config, box } = deps
  const { db, clock, mails, logs } = testState
  const tokens = new Map<Person, { readonly token: string; readonly at: Date }>()
  const context = (): RequestContext => ({
    db: db(),
    now: clock.now,
    requestId: newId(),
    address: 'test',
  })

  const anAdmin: TestPortal['anAdmin'] = async (
    { isMaster, rights, withoutTotp = false },
    email = `${newId()}@x.test`,
  ) => {
    const id = newId()
    const name = `Pessoa ${id.slice(-6)}`
    const firebaseId = await insertPerson(db(), email, name, clock.now)
    const totpSecret = withoutTotp ? null : box.seal(TOTP_SECRET, id)
    await insertAdmin(db(), { id, firebaseId, email, name, isMaster, totpSecret })
    const entries = Object.entries(rights)
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
  const signedIn: TestPortal['signedIn'] = async (person) => {
    const { id, email } = await anAdmin(person)
    const admin = await findAdminByEmail(db(), email)
    if (admin === undefined) throw new Error('The administrator was not created')
    const session = { identity, lifetimes: config.session }
    return { id, token: (await openSession(context(), session, admin)).access_token }
  }
  const tokenOf: TestPortal['tokenOf'] = async (person) => (await signedIn(person)).token
  /** The person is created at the first call, and again after the clock has moved, because that may have ended the session. */
  const sessionTokenOf = async (person: Person) => {
    const cached = tokens.get(person)
    if (cached?.at === clock.now) return cached.token
    const token = await tokenOf(person)
    tokens.set(person, { token, at: clock.now })
    return token
  }
  const call: TestPortal['call'] = async (method, path, { as, token, body, headers } = {}) => {
    const authorization = as ? await sessionTokenOf(as) : token
    const request: InjectOptions = {
      method,
      url: pathOf(path),
      headers: { ...(authorization !== undefined && { authorization }), ...headers },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    }
    if (body !== undefined)
      request.headers = { 'content-type': 'application/json', ...request.headers }
    const reply = await app.inject(request)
    await instance.queue.settled() // the test can read what the call mailed
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
    signedIn,
    anAdmin,
    forgetPeople: () => tokens.clear(),
    context,
    rebuild: async (more) => {
      const rebuiltPortal = await makeTestPortal(db, {
        ...overrides,
        now: () => clock.now,
        ...more,
      })
      return { ...rebuiltPortal, clock }
    },
  }
}

/** The least cost. The hash carries its cost, so that signing in by it is quick as well. */
const CHEAP_HASH = { memoryCost: 8, timeCost: 1, parallelism: 1 }
const hashCache: { password?: Promise<string> } = {}
const insertPerson = async (db: Db, email: string, displayName: string, now: Date) => {
  const id = newIdentityId()
  const passwordHash = await (hashCache.password ??= hash(PASSWORD, CHEAP_HASH))
  const emailKey = emailKeyOf(email)
  const times = { passwordChangedAt: now, createdAt: now }
  await insertIdentity(db, { id, email, emailKey, displayName, passwordHash, ...times })
  return id
}

export const makeTestPortal = async (db: () => Db, overrides: Partial<AppDeps> = {}) => {
  const testState = newState(db)
  return testPortalOf(await makeApp(() => testState, overrides), testState, overrides)
}

type SharedApp = AppInstance & {
  testState: TestState
  isInUse: boolean
  readonly overrides: Partial<AppDeps>
}

const makeShared = async (db: () => Db, overrides: Partial<AppDeps>): Promise<SharedApp> => {
  const shared = { testState: newState(db), isInUse: true, overrides }
  const instance: SharedApp = Object.assign(
    shared,
    await makeApp(() => shared.testState, overrides),
  )
  workerState.apps.push(instance)
  return instance
}

/** Two apps can be exchanged if their parts are the same objects and their settings have equal values. */
const hasSameParts = (left: Partial<AppDeps>, right: Partial<AppDeps>) => {
  const [{ config, ...parts }, { config: rightConfig, ...rightParts }] = [left, right]
  const values = new Map<string, unknown>(Object.entries(rightParts))
  return (
    isDeepStrictEqual(config, rightConfig) &&
    Object.keys(parts).length === values.size &&
    Object.entries(parts).every(([name, part]) => values.get(name) === part)
  )
}
const isPlain = ({ overrides }: SharedApp) => Object.keys(overrides).length === 0

/** Building an app takes longer than most tests, so tests that need the same parts take turns with one app. */
const acquireSharedApp = async (db: () => Db, overrides: Partial<AppDeps>) => {
  const free = workerState.apps.find(
    (shared) => !shared.isInUse && hasSameParts(shared.overrides, overrides),
  )
  if (free === undefined) return makeShared(db, overrides)
  return Object.assign(free, { testState: newState(db), isInUse: true })
}

const discard = async (apps: readonly SharedApp[]) => {
  workerState.apps = workerState.apps.filter((shared) => !apps.includes(shared))
  for (const { app } of apps) await app.close()
}

/** How many unused apps with replaced parts stay open for the next test. */
const WAITING_APPS = 2

const releaseApp = async (shared: SharedApp) => {
  // The next test cannot use an app that listens on a port or that has been closed.
  if (shared.app.server.listening || shared.isClosed()) return discard([shared])
  shared.isInUse = false
  const waiting = workerState.apps.filter((candidate) => !candidate.isInUse && !isPlain(candidate))
  return discard(waiting.slice(0, -WAITING_APPS))
}

/** The worker's database already has the key that signs ID tokens, because making one takes longer than a test. */
const openWithKey = async () => {
  const database = await openTestDatabase()
  const context = { db: database.db, now: new Date(), requestId: newId(), address: 'test' }
  await keyRing(secretBox(testConfig().secretKeys)).signingKey(context)
  return database
}
const workerDatabase = () => (workerState.database ??= openWithKey())

/** Runs after the last test of a file. */
export const cleanUpAfterFile = async () => {
  if (workerState.folder !== undefined)
    rmSync(join(workerState.folder, 'files'), { recursive: true, force: true })
  const { apps, database } = workerState
  await discard(fileState.isCommitted ? apps : apps.filter((shared) => !isPlain(shared)))
  if (!fileState.isCommitted) return
  delete workerState.database
  fileState.isCommitted = false
  await (await database)?.close()
}

class RollBack extends Error {}

type Test = (portal: TestPortal) => Promise<void>

const runWithApp = async (test: Test, db: () => Db, overrides: Partial<AppDeps>) => {
  const shared = await acquireSharedApp(db, overrides)
  try {
    await test(testPortalOf(shared, shared.testState, overrides))
  } finally {
    await releaseApp(shared)
  }
}

/** Runs the work in a transaction and rolls it back. */
export const rolledBack = (database: Database, work: (tx: Db) => Promise<void>) =>
  database.db
    .transaction(async (tx) => {
      await work(tx)
      throw new RollBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error
    })

/** Runs a test in a transaction that is rolled back, so that no test sees the rows of another. */
export const withApp = async (test: Test, overrides: Partial<AppDeps> = {}) =>
  rolledBack(await workerDatabase(), async (tx) => {
    // `begin` is not waited for: this statement makes sure that the transaction starts before the test's clock.
    await tx.execute('select')
    await runWithApp(test, () => tx, overrides)
  })

/** Runs a part of a test and rolls it back, so that the rest does not see its rows. */
export const inSavepoint = async ({ db, forgetPeople }: TestPortal, part: () => Promise<void>) => {
  // The ORM gives all its savepoints one name and leaves some behind, so this one has a name of its own.
  await db.execute('savepoint part_of_a_test')
  await part()
  await db.execute('rollback to savepoint part_of_a_test')
  forgetPeople() // their rows were rolled back
}

/** Runs a test that needs several connections. Its rows are committed, so it must look at its own rows only. */
export const withCommittedApp = async (test: Test, overrides: Partial<AppDeps> = {}) => {
  const database = await workerDatabase()
  fileState.isCommitted = true
  await runWithApp(test, () => database.db, overrides)
}
