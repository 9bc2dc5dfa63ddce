import { mkdirSync } from 'node:fs'
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
import { ConfigError } from '#config.ts'
import type { Engine } from './embedded/engine.ts'
import { lockFolder } from './embedded/folder-lock.ts'
import { openInThread } from './embedded/thread.ts'
import { EngineSocket } from './embedded/wire.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

/** The database, or a transaction of it. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export type Database = {
  readonly db: Db
  readonly pool: Pool
  readonly close: () => Promise<void>
}

const CONNECT_TIMEOUT_MS = 5000
const STATEMENT_TIMEOUT_MS = 15_000
/** A server that is cut off cannot even say that time is up. */
const ANSWER_WITHIN_MS = STATEMENT_TIMEOUT_MS + 1000
const CASING = { casing: 'snake_case' } as const

type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

const ignore = () => undefined
const isRolledBack = (client: PoolClient) =>
  client.query('rollback').then(
    () => true,
    () => false,
  )

const dialect = new PgDialect(CASING)

/** What each transaction that is under way sends last. */
const lastStatements = new WeakMap<Db, SQL[]>()

/** Sent together with the end of the transaction: nothing waits for it by itself. Within another transaction it is sent at once. */
export const executeLast = async (tx: Db, statement: SQL) => {
  const last = lastStatements.get(tx)
  if (last === undefined) await tx.execute(statement)
  else last.push(statement)
}

/** Few texts are sent last, again and again: under a name a connection parses and plans each once. */
const MOST_NAMES = 100
const names = new Map<string, string>()
const named = (statement: SQL) => {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  const name = names.get(text) ?? (names.size < MOST_NAMES ? `last_${names.size}` : undefined)
  if (name === undefined) return { text, values }
  names.set(text, name)
  return { name, text, values }
}

/** The order of a connection is that of these calls: `commit` comes after what is sent last, and undoes all if that fails. */
const end = (client: PoolClient, last: readonly SQL[]) =>
  Promise.all([...last.map((statement) => client.query(named(statement))), client.query('commit')])

/** The same for a connection at each of its transactions: statements that were prepared with it are known again. */
const transactionsOver = () => {
  const known = new WeakMap<PoolClient, Transaction>()
  return (client: PoolClient) => {
    const session = () => new NodePgSession(client, dialect, undefined)
    const tx = known.get(client) ?? new NodePgTransaction(dialect, session(), undefined)
    known.set(client, tx)
    return tx
  }
}

/**
 * The library's own way of a transaction keeps a connection for ever whose `begin` fails, gives one back to the
 * pool that no longer answers, and waits for `begin` before the first statement is sent.
 */
const inTransaction = (pool: Pool): Db['transaction'] => {
  const over = transactionsOver()
  return async (work) => {
    const client = await pool.connect()
    const begun = client.query('begin')
    begun.catch(ignore)
    const tx = over(client)
    const last: SQL[] = []
    lastStatements.set(tx, last)
    let isLost = false
    try {
      const result = await work(tx)
      await begun
      // What failed and was not heard of has ended the transaction: PostgreSQL answers by undoing it.
      const ended = (await end(client, last)).at(-1)
      if (ended?.command !== 'COMMIT') throw new Error('The transaction had failed, and was undone')
      return result
    } catch (error) {
      isLost = isDatabaseUnavailable(error) || !(await isRolledBack(client))
      throw error
    } finally {
      lastStatements.delete(tx)
      client.release(isLost)
    }
  }
}

const overPool = (pool: Pool, afterEnd: () => Promise<void>): Database => {
  // A lost connection is replaced at the next query; unheard, its event would end the process:
  // that of an idle one as well as that of one in a transaction.
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

export const openPostgres = (url: string, max: number) =>
  overPool(
    new Pool({
      pipeline: true,
      connectionString: url,
      max,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
    }),
    () => Promise.resolve(),
  )

/** One connection: the engine is one process. A transaction that asks for a second one fails, in time. */
export const openEngine = (engine: Engine) =>
  overPool(
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

const openEmbedded = async (dataDir: string) => {
  const folder = join(dataDir, 'database')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(folder)
  const engine = await openInThread(folder).catch(async (cause: unknown) => {
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

type Where = {
  readonly dataDir: string
  readonly database: { readonly url: string | undefined; readonly pool: number }
}

export const openDatabase = ({ dataDir, database }: Where): Promise<Database> =>
  database.url === undefined
    ? openEmbedded(dataDir)
    : Promise.resolve(openPostgres(database.url, database.pool))
