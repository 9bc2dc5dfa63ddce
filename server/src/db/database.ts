import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Pool } from 'pg'
import { ConfigError } from '#errors.ts'
import { EngineSocket } from './embedded/engine-socket.ts'
import { openEngineThread } from './embedded/engine-thread.ts'
import type { Engine } from './embedded/engine.ts'
import { LOCK_FILE, lockFolder } from './embedded/folder-lock.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

/** The database, or a transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export type Database = {
  readonly db: Db
  readonly pool: Pool
  readonly close: () => Promise<void>
}

const CONNECT_TIMEOUT_MS = 5000
const STATEMENT_TIMEOUT_MS = 15_000
/** The client-side limit: a server that is unreachable cannot report its own statement timeout. */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 1000
const CASING = { casing: 'snake_case' } as const

const ignore = () => undefined

/**
 * The library's transaction, on a connection that is always given back, and ended if it is dead: on a pool the library keeps the
 * connection whose `begin` fails, and gives dead ones back.
 */
const transactionOn =
  (pool: Pool): Db['transaction'] =>
  async (work, config) => {
    const client = await pool.connect()
    let isLost = false
    let lastStatement: Promise<unknown> = Promise.resolve()
    try {
      const result = await drizzle(client, CASING).transaction(async (tx) => {
        const done = await work(tx)
        // Sent with the commit. It fails where an error was ignored: the commit is answered by a rollback then, without an error.
        lastStatement = client.query('select')
        lastStatement.catch(ignore)
        return done
      }, config)
      await lastStatement
      return result
    } catch (error) {
      isLost = isDatabaseUnavailable(error)
      throw error
    } finally {
      client.release(isLost)
    }
  }

const databaseOf = (pool: Pool, afterEnd: () => Promise<void>): Database => {
  // A lost connection is replaced at the next query. Without these listeners its error event would end the process, for an idle
  // connection as well as for one in a transaction.
  pool.on('error', ignore)
  pool.on('connect', (client) => void client.on('error', ignore))
  return {
    db: Object.assign(drizzle(pool, CASING), { transaction: transactionOn(pool) }),
    pool,
    close: async () => {
      await pool.end()
      await afterEnd()
    },
  }
}

/** The driver takes these as verify-full, and prints a warning of several lines. With `uselibpqcompat` they are libpq's own. */
const withPlainSslMode = (url: string) =>
  url.includes('uselibpqcompat=true')
    ? url
    : url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full')

export const openPostgres = (url: string, max: number) =>
  databaseOf(
    new Pool({
      pipeline: true,
      connectionString: withPlainSslMode(url),
      max,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    }),
    () => Promise.resolve(),
  )

/** Others wait for the one connection while the nightly backup reads the rows. */
const ENGINE_CONNECT_TIMEOUT_MS = 30_000

/** The engine serves one connection. A transaction that asks for a second one fails after the connect timeout. */
export const openEngine = (engine: Engine) =>
  databaseOf(
    new Pool({
      pipeline: true,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: ENGINE_CONNECT_TIMEOUT_MS,
      user: 'postgres',
      database: 'postgres',
      stream: () => new EngineSocket(engine),
    }),
    () => engine.close(),
  )

/** A folder with other content is not a database: creating one there would hide the wrong DATA_DIR, or an emptied one. */
const checkFolder = (folder: string) => {
  const content = readdirSync(folder).filter((name) => name !== LOCK_FILE)
  if (content.length === 0 || existsSync(join(folder, 'PG_VERSION'))) return
  throw new ConfigError(
    `${folder} is not empty and holds no database (no PG_VERSION): correct DATA_DIR, or move the folder away to begin anew or to restore a backup (npm run restore -- --from FILE)`,
  )
}

const openEmbedded = async (dataDir: string) => {
  const folder = join(dataDir, 'database')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  checkFolder(folder)
  const lock = await lockFolder(folder)
  const engine = await openEngineThread(folder).catch(async (cause: unknown) => {
    await lock.release()
    throw new ConfigError(
      `The embedded database in ${folder} cannot be opened: it is damaged, or the disk is full. ` +
        'Make room if it is full; else move the folder away and take the last backup into an empty one: npm run restore -- --from FILE',
      { cause },
    )
  })
  const database = openEngine(engine)
  return {
    ...database,
    close: async () => {
      await database.close()
      await lock.release()
    },
  }
}

type Location = {
  readonly dataDir: string
  readonly database: { readonly url: string | undefined; readonly pool: number }
}

export const openDatabase = ({ dataDir, database }: Location): Promise<Database> =>
  database.url === undefined
    ? openEmbedded(dataDir)
    : Promise.resolve(openPostgres(database.url, database.pool))
