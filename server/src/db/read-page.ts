import { type SQL, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { exactTotal } from './exact-total.ts'
import type { Listed, Page } from './listing.ts'

type PageRange = Pick<Listed, 'orderBy' | 'backwards' | 'limit' | 'offset'>

/** The rows to skip and to take, and from which end: a page past the middle is read backwards, which skips fewer rows. */
export const windowOf = ({ orderBy, backwards, limit, offset }: PageRange, total: number) => {
  const remaining = Math.max(0, total - offset)
  if (remaining >= offset) return { orderBy, limit, offset, isReversed: false }
  const taken = Math.min(limit, remaining)
  return { orderBy: backwards, limit: taken, offset: remaining - taken, isReversed: true }
}
type Window = ReturnType<typeof windowOf>

/** Reads the rows of a page by its window, and returns them in the order of the query. */
export const readWindow = async <Range extends PageRange, Row>(
  range: Range,
  total: number,
  read: (page: Range & Window) => PromiseLike<readonly Row[]>,
) => {
  const window = windowOf(range, total)
  const rows = await read({ ...range, ...window })
  return { rows: window.isReversed ? rows.toReversed() : rows, total }
}

/** The table, restricted to the matching rows, as the `from` of a select. */
const rowsIn = (table: PgTable, where: SQL | undefined) =>
  where === undefined ? sql`${table}` : sql`${table} where ${where}`

/** The clauses of a select that finds the rows of a page. */
export type PageSelection = {
  readonly where: SQL | undefined
  readonly orderBy: SQL[]
  readonly limit: number
}
type Source = { readonly table: PgTable; readonly id: PgColumn }

/** Up to so many matching rows are found by the index of the filter and then sorted. The count has read them already. */
const MAX_SORTED = 5000

/**
 * Past the first page the ids are found first, by an index-only scan, so that skipped rows are not read. If few rows match, a
 * materialized subquery keeps the planner from scanning the index of the order until it has met enough of them.
 */
const selectionOf = (
  { table, id }: Source,
  where: SQL | undefined,
  { orderBy, limit, offset }: Window,
  total: number,
): PageSelection => {
  const isFew = where !== undefined && total <= MAX_SORTED
  if (offset === 0 && !isFew) return { where, orderBy, limit }
  // The subquery has the name of the table, so that `orderBy` works on its columns.
  const matching = sql`with ${table} as materialized (select * from ${table} where ${where})`
  const ids = sql`(${isFew ? matching : undefined} select ${id} from ${rowsIn(table, isFew ? undefined : where)}
    order by ${sql.join(orderBy, sql`, `)} limit ${limit} offset ${offset})`
  return { where: inArray(id, ids), orderBy, limit }
}

/** A page of a table, and the total number of rows. No select is sent for a page past the last one. */
export const readPage = async <Row>(
  db: Db,
  source: Source,
  query: Listed,
  select: (selection: PageSelection) => Promise<Row[]>,
): Promise<Page<Row>> => {
  const total = await exactTotal(db, rowsIn(source.table, query.where))
  if (query.offset >= total) return { rows: [], total }
  return readWindow(query, total, (window) =>
    select(selectionOf(source, query.where, window, total)),
  )
}
