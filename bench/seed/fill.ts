import { openPlainPool } from '../../server/test/support/postgres.ts'
import { ID_FUNCTION, KINDS, PLACES } from './kinds.ts'

type Pool = ReturnType<typeof openPlainPool>
type Index = { readonly name: string; readonly definition: string }

/** The indexes without a constraint. They are dropped and created after the inserts, which takes a tenth of the time. */
const indexesOf = async (pool: Pool, tables: readonly string[]) => {
  const { rows } = await pool.query<Index>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any ($1::text[]::regclass[]) and not indisunique`,
    [tables],
  )
  return rows
}

/** Fills an empty database with this many rows in each list. */
export const fillAll = async (url: string, size: number, log: (text: string) => void) => {
  const pool = openPlainPool(url)
  try {
    await pool.query(`set maintenance_work_mem = '512MB'`)
    await pool.query('set synchronous_commit = off')
    await pool.query(ID_FUNCTION)
    for (const statement of PLACES) await pool.query(statement)
    for (const [name, { tables, fill }] of Object.entries(KINDS)) {
      const startedAt = performance.now()
      const indexes = await indexesOf(pool, tables)
      for (const index of indexes) await pool.query(`drop index ${index.name}`)
      for (const statement of fill(size)) await pool.query(statement)
      for (const index of indexes) await pool.query(index.definition)
      log(`${size} ${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    }
    await pool.query('vacuum analyze')
  } finally {
    await pool.end()
  }
}
