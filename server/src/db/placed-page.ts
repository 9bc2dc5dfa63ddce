import { ALL } from '@portal/contract/places/place'
import type { PageQuery } from '@portal/contract/shared/paging'
import { type Column, type SQL, and, arrayOverlaps, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'
import { exactTotal } from './exact-total.ts'
import { type Listing, readListing } from './listing.ts'
import { asAsked, rowsIn, windowOf } from './read-page.ts'
import type { PlacesTable } from './places-table.ts'

/** Items for subsidiaries, and the table that links them: a row per item and subsidiary code, while the item is not deleted. */
type Placed = {
  readonly items: PgTable & {
    readonly id: Column
    readonly createdAt: Column
    readonly deletedAt: Column
    readonly subsidiaries: Column
  }
  readonly places: PlacesTable
  readonly listing: Listing
}
/** Of these subsidiaries, or of all; undefined is no limit. */
type Codes = readonly string[] | undefined

const LATEST_FIRST = 'created_at,desc'
/** On how many of the latest a filter is tried, one after the other, before the index of the filter is asked instead. */
const TRIED = [60, 1000]
/** So few are at once found by the index of the filter. */
const FEW = 200

const LATEST = sql`desc`
const OLDEST = sql`asc`

/** The latest that the person may see, or the oldest, at most so many: each subsidiary's from its own end of the index. */
const outermost = ({ items, places }: Placed, codes: Codes, count: number, end: SQL): SQL => {
  if (codes === undefined) {
    return sql`select ${items.id} as id, ${items.createdAt} as at from ${items}
      where ${isNull(items.deletedAt)} order by ${items.createdAt} ${end}, ${items.id} ${end} limit ${count}`
  }
  const each = [...codes, ALL].map(
    (code) => sql`(select ${places.itemId} as id, ${places.createdAt} as at from ${places}
      where ${places.code} = ${code} order by ${places.createdAt} ${end}, ${places.itemId} ${end} limit ${count})`,
  )
  return sql.join(each, sql` union `)
}

const idsOf = async (db: Db, query: SQL) => {
  const { rows } = await db.execute<{ id: string }>(query)
  return rows.map(({ id }) => id)
}

type Asked = { readonly limit: number; readonly offset: number; readonly filters: SQL | undefined }

const unfilteredIds = async (
  db: Db,
  placed: Placed,
  codes: Codes,
  asked: Asked & { readonly total: number },
) => {
  const window = windowOf({ ...asked, orderBy: [LATEST], backwards: [OLDEST] }, asked.total)
  const { limit, offset, isReversed } = window
  const end = isReversed ? OLDEST : LATEST
  const ids = await idsOf(
    db,
    sql`select id from (${outermost(placed, codes, limit + offset, end)}) as outermost
      order by at ${end}, id ${end} limit ${limit} offset ${offset}`,
  )
  return asAsked(window, ids)
}

/** Those of the latest that match. `offset 0` keeps the planner from turning a look at each into a search through all. */
const latestMatchingIds = (
  db: Db,
  placed: Placed,
  codes: Codes,
  asked: Asked & { readonly tried: number },
) => {
  const { items } = placed
  const { limit, offset, filters, tried } = asked
  return idsOf(
    db,
    sql`select id from (${outermost(placed, codes, tried, LATEST)}) as latest
      where exists (select 1 from ${items} where ${items.id} = latest.id and ${filters} offset 0)
      order by at desc, id desc limit ${limit} offset ${offset}`,
  )
}

/** Everything that matches, by the index of the filter, before the page is cut: for words that only few old items have. */
const matchingIds = (db: Db, { items }: Placed, where: SQL | undefined, { limit, offset }: Asked) =>
  idsOf(
    db,
    sql`with matching as materialized (select ${items.id} as id, ${items.createdAt} as at from ${items} where ${where})
      select id from matching order by at desc, id desc limit ${limit} offset ${offset}`,
  )

const visibleTo = ({ items }: Placed, codes: Codes) =>
  codes && arrayOverlaps(items.subsidiaries, [...codes, ALL])

/** Exact, and by an index: of the items, or of the links where a person sees only some. */
const totalOf = (db: Db, placed: Placed, codes: Codes, filters: SQL | undefined) => {
  const { items, places } = placed
  if (filters !== undefined || codes === undefined) {
    const where = and(isNull(items.deletedAt), visibleTo(placed, codes), filters)
    return exactTotal(db, rowsIn(items, where))
  }
  const seen = inArray(places.code, [...codes, ALL])
  return exactTotal(
    db,
    sql`(select distinct ${places.itemId} from ${places} where ${seen}) as seen`,
  )
}

const filtersOf = ({ listing }: Placed, query: PageQuery) => readListing(listing, query).where

/**
 * The ids of a page of items that a person may see. The first page costs the same however many items there are,
 * whether the person's are old or new, and whether the word searched for is common or rare.
 */
const idsOfPlaced = async (
  db: Db,
  placed: Placed,
  query: PageQuery,
  codes: Codes,
  total: number,
) => {
  const { items, listing } = placed
  const read = readListing(listing, { ...query, order_by: query.order_by || LATEST_FIRST })
  const { where: filters, orderBy, limit, offset } = read
  const everything = and(isNull(items.deletedAt), visibleTo(placed, codes), filters)

  if (query.order_by !== '' && query.order_by !== LATEST_FIRST) {
    const order = sql.join(orderBy, sql`, `)
    return idsOf(
      db,
      sql`select ${items.id} as id from ${items} where ${everything} order by ${order} limit ${limit} offset ${offset}`,
    )
  }
  const asked = { limit, offset, filters }
  if (filters === undefined) return unfilteredIds(db, placed, codes, { ...asked, total })
  for (const tried of total > FEW ? TRIED : []) {
    const ids = await latestMatchingIds(db, placed, codes, { ...asked, tried })
    if (ids.length === limit) return ids
  }
  return matchingIds(db, placed, everything, asked)
}

export const pageOfPlaced = async (db: Db, placed: Placed, query: PageQuery, codes: Codes) => {
  const total = await totalOf(db, placed, codes, filtersOf(placed, query))
  const isPast = (query.page - 1) * query.page_size >= total
  return { ids: isPast ? [] : await idsOfPlaced(db, placed, query, codes, total), total }
}

/** The rows of a page in the order of its ids. */
export const inOrderOf = <Row extends { readonly id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
) => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type PlacedRow = {
  readonly id: string
  readonly createdAt: Date
  readonly subsidiaries: readonly string[]
}

/** Links the item to the subsidiaries it is for now, and to no others. */
export const linkPlaces = async (db: Db, places: PlacesTable, row: PlacedRow) => {
  await unlinkPlaces(db, places, row.id)
  const links = row.subsidiaries.map((code) => ({ code, createdAt: row.createdAt, itemId: row.id }))
  await db.insert(places).values(links)
}

export const unlinkPlaces = async (db: Db, places: PlacesTable, id: string) => {
  await db.delete(places).where(eq(places.itemId, id))
}
