import { ALL } from '@portal/contract/places/place'
import { type SQL, type SQLWrapper, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'
import { exactTotal } from './exact-total.ts'
import type { Listed, Page } from './listing.ts'
import type { PlacesTable } from './places-table.ts'
import { windowOf } from './read-page.ts'

const LATEST = sql`desc`
const OLDEST = sql`asc`

type Wanted = Pick<Listed, 'limit' | 'offset'>

const totalOf = (db: Db, places: PlacesTable, codes: readonly string[]) =>
  exactTotal(
    db,
    sql`(select distinct ${places.itemId} from ${places} where ${inArray(places.code, [...codes])}) as seen`,
  )

/** The ids of a page, of each code from its own end of the index of links. */
const idsOf = (
  places: PlacesTable,
  codes: readonly string[],
  { limit, offset, isReversed }: Wanted & { readonly isReversed: boolean },
) => {
  const end = isReversed ? OLDEST : LATEST
  const outermost = codes.map(
    (code) => sql`(select ${places.itemId} as id, ${places.createdAt} as at from ${places}
      where ${places.code} = ${code} order by ${places.createdAt} ${end}, ${places.itemId} ${end}
      limit ${limit + offset})`,
  )
  return sql`(select id from (${sql.join(outermost, sql` union `)}) as outermost
    order by at ${end}, id ${end} limit ${limit} offset ${offset})`
}

/**
 * The latest items of these subsidiaries and of all: a page costs the same whether the subsidiary's items are old or new.
 * The first needs no total, so both are asked for at once.
 */
export const pageOfLinks = async <Row>(
  db: Db,
  places: PlacesTable,
  codes: readonly string[],
  { limit, offset }: Wanted,
  select: (ids: SQL) => PromiseLike<Row[]>,
): Promise<Page<Row>> => {
  const seen = [...codes, ALL]
  const counted = totalOf(db, places, seen)
  if (offset === 0) {
    const first = idsOf(places, seen, { limit, offset, isReversed: false })
    const [rows, total] = await Promise.all([select(first), counted])
    return { rows, total }
  }
  const total = await counted
  if (offset >= total) return { rows: [], total }
  const window = windowOf({ limit, offset, orderBy: [LATEST], backwards: [OLDEST] }, total)
  return { rows: await select(idsOf(places, seen, window)), total }
}

type Placed = PgTable & {
  readonly id: PgColumn
  readonly createdAt?: PgColumn
  readonly subsidiaries?: PgColumn
}

/** Links the items to the subsidiaries that they are for. */
export const linkPlaces = async (db: Db, places: PlacesTable, items: Placed, ids: unknown[]) => {
  await db.execute(sql`insert into ${places} (code, created_at, item_id)
    select code, ${items.createdAt}, ${items.id} from ${items}, unnest(${items.subsidiaries}) as code
    where ${inArray(items.id, ids)}`)
}

/** The same of items that are inserted in the same statement. */
export const linkInserted = (places: PlacesTable, inserted: SQLWrapper) =>
  sql`insert into ${places} (code, created_at, item_id)
    select code, created_at, id from ${inserted}, unnest(subsidiaries) as code`

export const unlinkPlaces = async (db: Db, places: PlacesTable, id: unknown) => {
  await db.delete(places).where(sql`${places.itemId} = ${id}`)
}
