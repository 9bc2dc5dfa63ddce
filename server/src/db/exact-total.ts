import { MINUTE_MS } from '@portal/contract/shared/durations'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** A total that took longer than this to count is cached until something is written. */
const SLOW_MS = 20
const MAX_CACHED = 100
/** Limits the age of cached totals: a replaced server may restart its transaction numbers. */
const MAX_AGE_MS = MINUTE_MS

const dialect = new PgDialect({ casing: 'snake_case' })

/** The snapshot of a statement, as text. Two statements with the same snapshot see the same rows, on any connection. */
const snapshot = sql`pg_current_snapshot()::text`

type Counted = { readonly total: number; readonly snapshot: string }
type CachedTotal = Counted & { readonly until: number }

const caches = new WeakMap<Db, Map<string, CachedTotal>>()

const cacheOf = (db: Db) => {
  const cache = caches.get(db) ?? new Map<string, CachedTotal>()
  caches.set(db, cache)
  return cache
}

const keyOf = (from: SQL) => {
  const { sql: text, params } = dialect.sqlToQuery(from)
  return `${text} ${JSON.stringify(params)}`
}

/** Undefined in a transaction that has written, because it also sees its own rows. */
const currentSnapshot = async (db: Db) => {
  const { rows } = await db.execute<{ snapshot: string | null }>(
    sql`select case when pg_current_xact_id_if_assigned() is null then ${snapshot} end as snapshot`,
  )
  return rows[0]?.snapshot ?? undefined
}

const store = (cache: Map<string, CachedTotal>, key: string, counted: Counted) => {
  const oldest = cache.keys().next()
  if (cache.size === MAX_CACHED && !oldest.done) cache.delete(oldest.value)
  cache.delete(key)
  cache.set(key, { ...counted, until: performance.now() + MAX_AGE_MS })
}

/** The exact number of rows in `from`. They are counted again only if anything was written since the last count. */
export const exactTotal = async (db: Db, from: SQL) => {
  const cache = cacheOf(db)
  const cached = cache.size === 0 ? undefined : cache.get(keyOf(from))
  const startedAt = performance.now()
  if (cached && startedAt < cached.until && cached.snapshot === (await currentSnapshot(db)))
    return cached.total
  const { rows } = await db.execute<Counted>(
    sql`select count(*)::int as total, ${snapshot} as snapshot from ${from}`,
  )
  const [counted = { total: 0, snapshot: '' }] = rows
  if (performance.now() - startedAt > SLOW_MS) store(cache, keyOf(from), counted)
  return counted.total
}
