import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../server/src/db/database.ts'
import { migrateSchema } from '../server/src/db/migrate.ts'
import type { TestPortal } from '../server/test/support/app.ts'
import { clerk, master } from '../server/test/support/people.ts'
import { makePostgres } from '../server/test/support/postgres.ts'
import { startBuilt } from '../server/test/support/process.ts'
import type { Call } from './calls.ts'
import { recorderOf } from './limits/recorder.ts'
import { clientOf } from './client.ts'
import { fillAll } from './seed/fill.ts'
import { SECRET_KEY, openTestPortal } from './test-portal.ts'

const CONNECTIONS = 10

/** Opens the PostgreSQL at BENCH_POSTGRES, whose databases are reused, or starts a new one. */
export const openCluster = async () => {
  const existingUrl = process.env['BENCH_POSTGRES']
  if (existingUrl !== undefined) return { url: existingUrl, discard: () => Promise.resolve() }
  return makePostgres()
}

/** Opens the database with this many rows in each list; creates and fills it if it does not exist. */
const openFilledDatabase = async (cluster: string, size: number) => {
  const name = `rows_${size}`
  const maintenance = openPostgres(cluster, 1)
  const existing = await maintenance.pool.query('select from pg_database where datname = $1', [
    name,
  ])
  if (existing.rowCount === 0) await maintenance.pool.query(`create database ${name}`)
  await maintenance.close()
  const url = new URL(cluster)
  url.pathname = `/${name}`
  const database = openPostgres(String(url), 2)
  if (existing.rowCount === 0) {
    await migrateSchema(database.pool)
    await fillAll(String(url), size, (text) => process.stderr.write(`${text}\n`))
  }
  return { url: String(url), database }
}

/** Signs in a master and a clerk of one subsidiary, whose accounts are two years old. */
const signInPeople = async ({ tokenOf, db }: TestPortal) => {
  const tokens = { master: await tokenOf(master), clerk: await tokenOf(clerk(['1001'])) }
  await db.execute(
    `update admins set created_at = now() - interval '2 years' where id in (select admin_id from sessions)`,
  )
  return tokens
}

/** Starts the limit server and waits until it listens. */
const startLimits = async (url: string): Promise<{ url: string; child: ChildProcess }> => {
  const file = join(import.meta.dirname, 'limits', 'server.mjs')
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line]: unknown[] = await once(child.stdout, 'data')
  return { url: String(line).trim(), child }
}

/** Starts a portal and the limit server on a database with this many rows. */
export const openEnvironment = async (cluster: string, size: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const { url, database } = await openFilledDatabase(cluster, size)
  const recordStatements = recorderOf(database)
  const testPortal = await openTestPortal(database)
  const tokens = await signInPeople(testPortal)
  const env = { NODE_ENV: 'test', DATA_DIR: folder, DATABASE_URL: url, SECRET_KEY }
  const server = await startBuilt(env)
  const limitServer = await startLimits(url)
  const portal = clientOf(server.url, CONNECTIONS)
  const limits = clientOf(limitServer.url, CONNECTIONS)

  const headersOf = ({ as }: Pick<Call, 'as'>) => ({ authorization: tokens[as] })
  const statementsOf = (call: Call) =>
    recordStatements(() => testPortal.app.inject({ url: call.path, headers: headersOf(call) }))

  return {
    size,
    /** The portal's environment variables. */
    env,
    origin: server.url,
    tokens,
    pid: server.pid ?? 0,
    database,
    testPortal,
    portal,
    limits,
    statementsOf,
    version: async () => {
      const { rows } = await database.pool.query<{ server_version: string }>('show server_version')
      return rows[0]?.server_version ?? ''
    },
    /** The id of the first item on a page. */
    firstIdIn: async (path: string) => {
      const page = await portal.call(path, { headers: headersOf({ as: 'master' }) })
      return /"id":"([^"]+)"/.exec(page)?.[1] ?? ''
    },
    get: (call: Call) => portal.call(call.path, { headers: headersOf(call) }),
    close: async () => {
      portal.close()
      limits.close()
      limitServer.child.kill()
      await server.end('SIGTERM')
      await testPortal.app.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Environment = Awaited<ReturnType<typeof openEnvironment>>
