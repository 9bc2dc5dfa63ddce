import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'

/** A total that took longer to count is remembered for as long as nothing is written. */
const SLOW_MS = 20
const MOST = 100
/** A server put in place of another may count its transactions anew. */
const TRUSTED_MS = 60_000

const dialect = new PgDialect({ casing: 'snake_case' })

/** What a statement sees, as a text: two statements of the same snapshot see the same rows, on whichever connection. */
const snapshot = sql`pg_current_snapshot()::text`

type Counted = { readonly total: number; readonly snapshot: string }
type Known = Counted & { readonly until: number }

const memories = new WeakMap<Db, Map<string, Known>>()

const memoryOf = (db: Db) => {
  const memory = memories.get(db) ?? new Map<string, Known>()
  memories.set(db, memory)
  return memory
}

const keyOf = (counted: SQL) => {
  const { sql: text, params } = dialect.sqlToQuery(counted)
  return `${text} ${JSON.stringify(params)}`
}

/** None in a transaction that has written: it sees its own rows as well. */
const snapshotNow = async (db: Db) => {
  const { rows } = await db.execute<{ snapshot: string | null }>(
    sql`select case when pg_current_xact_id_if_assigned() is null then ${snapshot} end as snapshot`,
  )
  return rows[0]?.snapshot ?? undefined
}

const remember = (memory: Map<string, Known>, key: string, counted: Counted) => {
  const oldest = memory.keys().next()
  if (memory.size === MOST && !oldest.done) memory.delete(oldest.value)
  memory.delete(key)
  memory.set(key, { ...counted, until: performance.now() + TRUSTED_MS })
}

/** How many rows there are in `from`, exactly. Counted again only if anything was written since the last time. */
export const exactTotal = async (db: Db, from: SQL) => {
  const memory = memoryOf(db)
  const known = memory.size === 0 ? undefined : memory.get(keyOf(from))
  const begun = performance.now()
  if (known && begun < known.until && known.snapshot === (await snapshotNow(db))) return known.total
  const { rows } = await db.execute<Counted>(
    sql`select count(*)::int as total, ${snapshot} as snapshot from ${from}`,
  )
  const [counted = { total: 0, snapshot: '' }] = rows
  if (performance.now() - begun > SLOW_MS) remember(memory, keyOf(from), counted)
  return counted.total
}
