import { type SQL, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'
import { exactTotal } from './exact-total.ts'
import type { Listed, Page } from './listing.ts'

type Wanted = Pick<Listed, 'orderBy' | 'backwards' | 'limit' | 'offset'>

/** Which rows to skip and to take, and from which end: the way to a page past the middle is shorter from the other. */
export const windowOf = ({ orderBy, backwards, limit, offset }: Wanted, total: number) => {
  const left = Math.max(0, total - offset)
  if (left >= offset) return { orderBy, limit, offset, isReversed: false }
  const taken = Math.min(limit, left)
  return { orderBy: backwards, limit: taken, offset: left - taken, isReversed: true }
}
export type Window = ReturnType<typeof windowOf>

export const inRequestedOrder = <Row>({ isReversed }: Window, rows: readonly Row[]) =>
  isReversed ? rows.toReversed() : rows

/** A table, or those of its rows that match, as the `from` of a select. */
const rowsIn = (table: PgTable, where: SQL | undefined) =>
  where === undefined ? sql`${table}` : sql`${table} where ${where}`

/** The part of a select that finds a page's rows. */
export type Found = {
  readonly where: SQL | undefined
  readonly orderBy: SQL[]
  readonly limit: number
}
type Source = { readonly table: PgTable; readonly id: PgColumn }

/** So few rows are all found by the index of what is asked for, and sorted afterwards: they may all be old. Counting them has read them already. */
const FEW = 5000

/**
 * Past the first page the ids are found first, in an index alone: rows that are skipped are not read.
 * Where few match, the planner is kept from walking down the index of the order until it has met enough of them.
 */
const foundBy = (
  { table, id }: Source,
  where: SQL | undefined,
  { orderBy, limit, offset }: Window,
  total: number,
): Found => {
  const isFew = where !== undefined && total <= FEW
  if (offset === 0 && !isFew) return { where, orderBy, limit }
  // Named as the table, the matching rows are ordered by the same columns.
  const matching = sql`with ${table} as materialized (select * from ${table} where ${where})`
  const ids = sql`(${isFew ? matching : undefined} select ${id} from ${rowsIn(table, isFew ? undefined : where)}
    order by ${sql.join(orderBy, sql`, `)} limit ${limit} offset ${offset})`
  return { where: inArray(id, ids), orderBy, limit }
}

/** A page of a table and how many rows there are in all. A page past the last one is not looked for. */
export const readPage = async <Row>(
  db: Db,
  source: Source,
  listed: Listed,
  select: (found: Found) => Promise<Row[]>,
): Promise<Page<Row>> => {
  const total = await exactTotal(db, rowsIn(source.table, listed.where))
  const window = windowOf(listed, total)
  if (listed.offset >= total) return { rows: [], total }
  return {
    rows: inRequestedOrder(window, await select(foundBy(source, listed.where, window, total))),
    total,
  }
}
