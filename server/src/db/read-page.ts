import { type SQL, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import type { Listed, Page } from './listing.ts'

/** The clauses of a select that reads the rows of a page. */
export type PageSelection = Pick<Listed, 'where' | 'orderBy'>
type Source = PgTable & { readonly id: PgColumn }

/** Up to so many matching rows are found by the index of the filter and then sorted. */
const MAX_SORTED = 5000

/**
 * A page of a table, and the total number of rows. The ids are found first, so that skipped rows are not read. `offset 0` keeps the
 * planner from scanning the index of the order until it has met enough of a few matches.
 */
export const readPage = async <Row>(
  db: Db,
  table: Source,
  { where, orderBy, limit, offset }: Listed,
  select: (selection: PageSelection) => PromiseLike<Row[]>,
): Promise<Page<Row>> => {
  const total = await db.$count(table, where)
  if (offset >= total) return { rows: [], total }
  const matching: SQL =
    where && total <= MAX_SORTED
      ? sql`(select * from ${table} where ${where} offset 0) as ${table}`
      : sql`${table} where ${where ?? sql`true`}`
  const ids = sql`(select ${table.id} from ${matching}
    order by ${sql.join(orderBy, sql`, `)} limit ${limit} offset ${offset})`
  return { rows: await select({ where: inArray(table.id, ids), orderBy }), total }
}
