import { type SQL, and, inArray, sql } from 'drizzle-orm'
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
type Source = {
  readonly table: PgTable
  readonly id: PgColumn
  /** What is true of every row of the list, whatever it is filtered by: the indexes of its orders hold these alone. */
  readonly among?: SQL | undefined
  /** Whether the list is of all those. */
  readonly isWhole?: boolean
}

/** So few rows are all found by the index of what is asked for, and sorted afterwards: they may all be old. */
const FEW = 500

/** Of how many rows at the list's own end a first page is looked for, before all that match are. */
const NEAR = 1000

const inOrder = (orderBy: SQL[]) => sql.join(orderBy, sql`, `)

/** All that match, found before they are sorted: `offset 0` keeps the planner from walking down the index of the order. */
const collected = (table: PgTable, where: SQL | undefined) =>
  sql`(select * from ${rowsIn(table, where)} offset 0) as ${table}`

/**
 * Needs no total, so both are asked for at once. Where the newest rows have a page of matches, reading stops at its last;
 * where they do not, all matches are collected, which costs what counting them costs, however old they are.
 */
const firstPage = (
  { table, id, among, isWhole = false }: Source,
  { where, orderBy, limit }: Listed,
): Found => {
  if (isWhole || where === undefined) return { where, orderBy, limit }
  const order = inOrder(orderBy)
  // Named as the table, the nearest rows are filtered and ordered by the same columns.
  const near = sql`select ${id} as id
    from (select * from ${rowsIn(table, among)} order by ${order} limit ${NEAR}) as ${table}
    where ${where} order by ${order} limit ${limit}`
  const isShort = sql`(select count(*) from near) < ${limit}`
  const ids = sql`(with near as materialized (${near})
    select id from near where not ${isShort}
    union all
    (select ${id} from ${collected(table, and(where, isShort))} order by ${order} limit ${limit}))`
  return { where: inArray(id, ids), orderBy, limit }
}

/** The ids are found first, in an index alone: rows that are skipped are not read. */
const laterPage = (
  { table, id }: Source,
  where: SQL | undefined,
  { orderBy, limit, offset }: Window,
  total: number,
): Found => {
  const isFew = where !== undefined && total <= FEW
  const ids = sql`(select ${id} from ${isFew ? collected(table, where) : rowsIn(table, where)}
    order by ${inOrder(orderBy)} limit ${limit} offset ${offset})`
  return { where: inArray(id, ids), orderBy, limit }
}

/** A page of a table and how many rows there are in all. A page past the last one is not looked for. */
export const readPage = async <Row>(
  db: Db,
  source: Source,
  listed: Listed,
  select: (found: Found) => PromiseLike<Row[]>,
): Promise<Page<Row>> => {
  const counted = exactTotal(db, rowsIn(source.table, listed.where))
  if (listed.offset === 0) {
    const [rows, total] = await Promise.all([select(firstPage(source, listed)), counted])
    return { rows, total }
  }
  const total = await counted
  const window = windowOf(listed, total)
  if (listed.offset >= total) return { rows: [], total }
  const rows = await select(laterPage(source, listed.where, window, total))
  return { rows: inRequestedOrder(window, rows), total }
}
