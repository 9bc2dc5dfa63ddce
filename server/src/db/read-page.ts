import { type SQL, type SQLWrapper, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { refuseLargePage } from './large-pages.ts'
import type { Listed, Page } from './listing.ts'

/** The clauses of a select that reads the rows of a page. */
export type PageSelection = Pick<Listed, 'where' | 'orderBy'>
type Source = PgTable & { readonly id: PgColumn }

/** Up to so many matching rows are found by the index of the filter and then sorted. */
const MAX_SORTED = 5000

/** A page of more rows is measured first: an item can name 10,000 farms, and a hundred of them have 15 MB. */
const UNMEASURED_ROWS = 10
const PAGE_BYTES_MAX = 5_000_000

const bytesOf = async (db: Db, selected: SQLWrapper) => {
  const bytes = sql`coalesce(sum(octet_length(listed::text)), 0)::float8 as bytes`
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select ${bytes} from ${selected} as listed`,
  )
  return rows[0]?.bytes ?? 0
}

/**
 * A page of a table, and the total number of rows. The ids are found first, so that skipped rows are not read. `offset 0` keeps the
 * planner from scanning the index of the order until it has met enough of a few matches. A page that would be too large is refused.
 */
export const readPage = async <Row>(
  db: Db,
  table: Source,
  { where, orderBy, limit, offset }: Listed,
  select: (selection: PageSelection) => PromiseLike<Row[]> & SQLWrapper,
): Promise<Page<Row>> => {
  const total = await db.$count(table, where)
  if (offset >= total) return { rows: [], total }
  const matching: SQL =
    where && total <= MAX_SORTED
      ? sql`(select * from ${table} where ${where} offset 0) as ${table}`
      : sql`${table} where ${where ?? sql`true`}`
  const ids = sql`(select ${table.id} from ${matching}
    order by ${sql.join(orderBy, sql`, `)} limit ${limit} offset ${offset})`
  const selected = select({ where: inArray(table.id, ids), orderBy })
  if (Math.min(limit, total - offset) > UNMEASURED_ROWS) {
    refuseLargePage(await bytesOf(db, selected), PAGE_BYTES_MAX)
  }
  return { rows: await selected, total }
}
