import { ALL } from '@portal/contract/places/place'
import { type SQLWrapper, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'
import { exactTotal } from './exact-total.ts'
import type { Listed } from './listing.ts'
import type { PlacesTable } from './places-table.ts'
import { windowOf } from './read-page.ts'

const LATEST = sql`desc`
const OLDEST = sql`asc`

/**
 * The latest items of these subsidiaries and of all: each code's are read from its own end of the index of links,
 * so that a page costs the same whether the subsidiary's items are old or new.
 */
export const pageOfLinks = async (
  db: Db,
  places: PlacesTable,
  codes: readonly string[],
  { limit, offset }: Pick<Listed, 'limit' | 'offset'>,
) => {
  const seen = [...codes, ALL]
  const total = await exactTotal(
    db,
    sql`(select distinct ${places.itemId} from ${places} where ${inArray(places.code, seen)}) as seen`,
  )
  if (offset >= total) return { ids: [], total }
  const window = windowOf({ limit, offset, orderBy: [LATEST], backwards: [OLDEST] }, total)
  const end = window.isReversed ? OLDEST : LATEST
  const outermost = seen.map(
    (code) => sql`(select ${places.itemId} as id, ${places.createdAt} as at from ${places}
      where ${places.code} = ${code} order by ${places.createdAt} ${end}, ${places.itemId} ${end}
      limit ${window.limit + window.offset})`,
  )
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (${sql.join(outermost, sql` union `)}) as outermost
      order by at ${end}, id ${end} limit ${window.limit} offset ${window.offset}`,
  )
  return { ids: rows.map(({ id }) => id), total }
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
