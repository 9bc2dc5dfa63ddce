import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type NodePgQueryResultHKT,
  NodePgSession,
  NodePgTransaction,
  drizzle,
} from 'drizzle-orm/node-postgres'
import type { SQL } from 'drizzle-orm'
import { type PgDatabase, PgDialect } from 'drizzle-orm/pg-core'
import { Pool, type PoolClient } from 'pg'
import { ConfigError } from '#config/config-error.ts'
import type { Engine } from './embedded/engine.ts'
import { LOCK_FILE, lockFolder } from './embedded/folder-lock.ts'
import { openEngineThread } from './embedded/engine-thread.ts'
import { EngineSocket } from './embedded/engine-socket.ts'
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

type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

const ignore = () => undefined
const rollBack = (client: PoolClient) =>
  client.query('rollback').then(
    () => true,
    () => false,
  )

const dialect = new PgDialect(CASING)

/** The statements that each open transaction sends with its commit. */
const commitStatements = new WeakMap<Db, SQL[]>()

/** Sends the statement together with the commit, without a round trip of its own. In a nested transaction it is sent at once. */
export const executeAtCommit = async (tx: Db, statement: SQL) => {
  const queue = commitStatements.get(tx)
  if (queue === undefined) await tx.execute(statement)
  else queue.push(statement)
}

/** Few different texts are sent with a commit. Each gets a statement name, so that a connection parses and plans it once. */
const MAX_NAMES = 100
const names = new Map<string, string>()
const namedQuery = (statement: SQL) => {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  const name = names.get(text) ?? (names.size < MAX_NAMES ? `last_${names.size}` : undefined)
  if (name === undefined) return { text, values }
  names.set(text, name)
  return { name, text, values }
}

/** A connection executes in the order of these calls: `commit` comes last, and rolls back if a statement before it failed. */
const commit = (client: PoolClient, statements: readonly SQL[]) =>
  Promise.all([
    ...statements.map((statement) => client.query(namedQuery(statement))),
    client.query('commit'),
  ])

/** Returns the same transaction object for a connection each time, so that statements prepared with it are reused. */
const transactionPerConnection = () => {
  const transactions = new WeakMap<PoolClient, Transaction>()
  return (client: PoolClient) => {
    const session = () => new NodePgSession(client, dialect, undefined)
    const tx = transactions.get(client) ?? new NodePgTransaction(dialect, session(), undefined)
    transactions.set(client, tx)
    return tx
  }
}

/**
 * Replaces the library's transactions: they never release a connection whose `begin` fails, return dead connections to the
 * pool, and wait for `begin` before they send the first statement.
 */
const inTransaction = (pool: Pool): Db['transaction'] => {
  const transactionOf = transactionPerConnection()
  return async (work) => {
    const client = await pool.connect()
    const begin = client.query('begin')
    begin.catch(ignore)
    const tx = transactionOf(client)
    const queue: SQL[] = []
    commitStatements.set(tx, queue)
    let isLost = false
    try {
      const result = await work(tx)
      await begin
      // If a statement failed and its error was ignored, PostgreSQL answers the commit with a rollback.
      const committed = (await commit(client, queue)).at(-1)
      if (committed?.command !== 'COMMIT')
        throw new Error('The transaction had failed, and was undone')
      return result
    } catch (error) {
      isLost = isDatabaseUnavailable(error) || !(await rollBack(client))
      throw error
    } finally {
      commitStatements.delete(tx)
      client.release(isLost)
    }
  }
}

const databaseOf = (pool: Pool, afterEnd: () => Promise<void>): Database => {
  // A lost connection is replaced at the next query. Without these listeners its error event would end the process, for an idle
  // connection as well as for one in a transaction.
  pool.on('error', ignore)
  pool.on('connect', (client) => void client.on('error', ignore))
  return {
    db: Object.assign(drizzle(pool, CASING), { transaction: inTransaction(pool) }),
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

/** The engine serves one connection. A transaction that asks for a second one fails after the connect timeout. */
export const openEngine = (engine: Engine) =>
  databaseOf(
    new Pool({
      pipeline: true,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
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
