import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { hash } from '@node-rs/argon2'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { inject } from 'vitest'
import { type AppDeps, buildApp } from '#app.ts'
import { type Config, readConfig } from '#config.ts'
import type { Visit } from '#context.ts'
import type { Database, Db } from '#db/client.ts'
import { newId } from '#db/columns.ts'
import { findAdminByEmail, insertAdmin, insertAdminScopes } from '#features/admins/admin.queries.ts'
import { hasLiveSession, openSession } from '#features/auth/session.service.ts'
import { upsertSubsidiaries } from '#places/place.queries.ts'
import { emailKeyOf, insertIdentity } from '#identity/embedded/identity.queries.ts'
import { embeddedIdentity } from '#identity/embedded/provider.ts'
import { newIdentityId } from '#identity/embedded/secrets.ts'
import { keyRing } from '#identity/embedded/signing-key.ts'
import type { Message } from '#mail/mail.ts'
import { mailQueue } from '#mail/mail-queue.ts'
import { afterPasswordChange, openStorage } from '#portal.ts'
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
  /** Whoever calls `as` somebody from here on is somebody new. */
  readonly forgetPeople: () => void
  readonly visit: () => Visit
  readonly logs: string[]
  /** The same database and clock behind another app. */
  readonly rebuilt: (over: Partial<AppDeps>) => Promise<World>
}

/** What the files of one worker share: a database takes seconds to open. */
const ofWorker: { folder?: string; database?: Promise<Database>; apps: SharedApp[] } = { apps: [] }
/** Whether a story of this file committed rows, which no other file may see. */
const ofFile = { isCommitted: false }
const folder = () => (ofWorker.folder ??= mkdtempSync(join(inject('scratch'), 'portal-test-')))

export const testConfig = (variables: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: folder(), LOG_LEVEL: 'info', ...variables })

/** What is a story's own: an app that serves several reads it anew at each use. */
type Stage = {
  readonly db: () => Db
  readonly clock: { now: Date }
  readonly mails: Message[]
  readonly logs: string[]
}
/** The database rounds the instant at which the story's transaction began up to a millisecond: not before that. */
const firstNow = () => new Date(Date.now() + 1)
const newStage = (db: () => Db): Stage => ({ db, clock: { now: firstNow() }, mails: [], logs: [] })

const pathOf = (path: string) => (/^\/(api|healthz|readyz)/.test(path) ? path : `/api/v1${path}`)

const makeApp = async (stage: () => Stage, over: Partial<AppDeps>) => {
  const config = over.config ?? testConfig()
  const box = secretBox(config.secretKeys)
  const queue = mailQueue({
    box,
    mailer: {
      send: async (message) => void stage().mails.push(message),
      close: () => Promise.resolve(),
    },
  })
  const identity = embeddedIdentity({
    box,
    mails: queue,
    projectId: 'portal-agro',
    passwordMin: config.passwordMin,
    publicUrl: () => 'http://portal.test',
    hasLiveSession: (visit, identityId, signInId) =>
      hasLiveSession(visit, config.session, identityId, signInId),
    onPasswordChanged: afterPasswordChange,
  })
  const deps: AppDeps = {
    config,
    db: () => stage().db(),
    now: () => stage().clock.now,
    identity,
    box,
    mails: queue,
    storage: openStorage(config),
    drawReport,
    ping: async () => void (await stage().db().execute('select 1')),
    panelFolder: join(folder(), 'no-panel'),
    demonstration: false,
    stopping: () => false,
    logTo: { write: (line) => void stage().logs.push(line) },
    ...over,
  }
  const app = await buildApp(deps)
  const life = { isOver: false }
  app.addHook('onClose', async () => void (life.isOver = true))
  return { app, deps, identity, queue, isClosed: () => life.isOver }
}
type MadeApp = Awaited<ReturnType<typeof makeApp>>

const worldOf = (made: MadeApp, stage: Stage, over: Partial<AppDeps>): World => {
  const { app, deps, identity } = made
  const { config, box } = deps
  const { db, clock, mails, logs } = stage
  const entered = new Map<Person, { readonly token: string; readonly at: Date }>()
  const visit = (): Visit => ({ db: db(), now: clock.now, requestId: newId(), address: 'test' })

  const anAdmin: World['anAdmin'] = async (
    { isMaster, held, withoutTotp = false },
    email = `${newId()}@x.test`,
  ) => {
    const id = newId()
    const name = `Pessoa ${id.slice(-6)}`
    const firebaseId = await insertPerson(db(), email, name, clock.now)
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
  /** Such a person is made at the first call, and again when the clock has moved, which may have ended the session. */
  const enteredAs = async (person: Person) => {
    const known = entered.get(person)
    if (known?.at === clock.now) return known.token
    const token = await tokenOf(person)
    entered.set(person, { token, at: clock.now })
    return token
  }
  const call: World['call'] = async (method, path, { as, token, body, headers } = {}) => {
    const authorization = as ? await enteredAs(as) : token
    const request: InjectOptions = {
      method,
      url: pathOf(path),
      headers: { ...(authorization !== undefined && { authorization }), ...headers },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    }
    if (body !== undefined)
      request.headers = { 'content-type': 'application/json', ...request.headers }
    const reply = await app.inject(request)
    await made.queue.settled() // what was mailed is there to be read
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
    forgetPeople: () => entered.clear(),
    visit,
    rebuilt: async (more) => {
      const other = await makeWorld(db, { ...over, now: () => clock.now, ...more })
      return { ...other, clock }
    },
  }
}

/** Hashed once, and as cheaply as can be, which the hash says of itself: whoever signs in by it is quick as well. */
const CHEAPLY = { memoryCost: 8, timeCost: 1, parallelism: 1 }
const hashed: { password?: Promise<string> } = {}
const insertPerson = async (db: Db, email: string, displayName: string, now: Date) => {
  const id = newIdentityId()
  const passwordHash = await (hashed.password ??= hash(PASSWORD, CHEAPLY))
  const emailKey = emailKeyOf(email)
  const times = { passwordChangedAt: now, createdAt: now }
  await insertIdentity(db, { id, email, emailKey, displayName, passwordHash, ...times })
  return id
}

export const makeWorld = async (db: () => Db, over: Partial<AppDeps> = {}) => {
  const stage = newStage(db)
  return worldOf(await makeApp(() => stage, over), stage, over)
}

type SharedApp = MadeApp & { stage: Stage; isTaken: boolean; readonly over: Partial<AppDeps> }

const makeShared = async (db: () => Db, over: Partial<AppDeps>): Promise<SharedApp> => {
  const shared = { stage: newStage(db), isTaken: true, over }
  const made: SharedApp = Object.assign(shared, await makeApp(() => shared.stage, over))
  ofWorker.apps.push(made)
  return made
}

/** The same parts in the same places; settings are the same if they say the same. */
const isSame = (one: Partial<AppDeps>, other: Partial<AppDeps>) => {
  const [{ config, ...parts }, { config: otherConfig, ...otherParts }] = [one, other]
  const values = new Map<string, unknown>(Object.entries(otherParts))
  return (
    isDeepStrictEqual(config, otherConfig) &&
    Object.keys(parts).length === values.size &&
    Object.entries(parts).every(([name, part]) => values.get(name) === part)
  )
}
const isPlain = ({ over }: SharedApp) => Object.keys(over).length === 0

/** Building an app takes longer than most stories: those that want the same take turns with one. */
const takeShared = async (db: () => Db, over: Partial<AppDeps>) => {
  const free = ofWorker.apps.find((shared) => !shared.isTaken && isSame(shared.over, over))
  if (free === undefined) return makeShared(db, over)
  return Object.assign(free, { stage: newStage(db), isTaken: true })
}

const discard = async (apps: readonly SharedApp[]) => {
  ofWorker.apps = ofWorker.apps.filter((shared) => !apps.includes(shared))
  for (const { app } of apps) await app.close()
}

/** Beside the plain one, as many wait for the next story as a file has use for in turn. */
const WAITING_APPS = 2

const giveBack = async (shared: SharedApp) => {
  // One that listens, or that its story closed, is of no use to the next.
  if (shared.app.server.listening || shared.isClosed()) return discard([shared])
  shared.isTaken = false
  const waiting = ofWorker.apps.filter((one) => !one.isTaken && !isPlain(one))
  return discard(waiting.slice(0, -WAITING_APPS))
}

/** One for the worker, with the key that signs ID tokens already made: that takes longer than a test. */
const openWithKey = async () => {
  const database = await openTestDatabase()
  const visit = { db: database.db, now: new Date(), requestId: newId(), address: 'test' }
  await keyRing(secretBox(testConfig().secretKeys)).signing(visit)
  return database
}
const theDatabase = () => (ofWorker.database ??= openWithKey())

/** After the last test of a file. */
export const closeOfFile = async () => {
  if (ofWorker.folder !== undefined)
    rmSync(join(ofWorker.folder, 'files'), { recursive: true, force: true })
  const { apps, database } = ofWorker
  await discard(ofFile.isCommitted ? apps : apps.filter((shared) => !isPlain(shared)))
  if (!ofFile.isCommitted) return
  delete ofWorker.database
  ofFile.isCommitted = false
  await (await database)?.close()
}

class Undo extends Error {}

type Story = (world: World) => Promise<void>

const toldWith = async (story: Story, db: () => Db, over: Partial<AppDeps>) => {
  const shared = await takeShared(db, over)
  try {
    await story(worldOf(shared, shared.stage, over))
  } finally {
    await giveBack(shared)
  }
}

/** What is done in the transaction is undone at its end. */
export const undoneIn = (database: Database, work: (tx: Db) => Promise<void>) =>
  database.db
    .transaction(async (tx) => {
      await work(tx)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })

/** Tells the story in a transaction that is then undone: no story sees another's rows. */
export const withApp = async (story: Story, over: Partial<AppDeps> = {}) =>
  undoneIn(await theDatabase(), async (tx) => {
    // The clock of the story starts after its transaction, whose beginning nobody waits for.
    await tx.execute('select')
    await toldWith(story, () => tx, over)
  })

/** A part of a story whose rows the rest of it does not see. */
export const undone = async ({ db, forgetPeople }: World, part: () => Promise<void>) => {
  // Under a name of its own: the ORM calls each of its savepoints the same, and leaves some behind.
  await db.execute('savepoint part_of_a_story')
  await part()
  await db.execute('rollback to savepoint part_of_a_story')
  forgetPeople() // those of the part are gone
}

/** For stories in which things happen at once: rows are committed, so they must be the story's own. */
export const withCommittedApp = async (story: Story, over: Partial<AppDeps> = {}) => {
  const database = await theDatabase()
  ofFile.isCommitted = true
  await toldWith(story, () => database.db, over)
}
