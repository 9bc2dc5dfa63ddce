import { ALL } from '@portal/contract/places/place'
import { type SQLWrapper, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { exactTotal } from './exact-total.ts'
import type { Listed } from './listing.ts'
import type { PlacesTable } from './places-table.ts'
import { windowOf } from './read-page.ts'

const LATEST = sql`desc`
const OLDEST = sql`asc`

/**
 * Reads a page of the latest items of these subsidiaries and of ALL. The rows of each code are read separately from the index of
 * links, so that a page costs the same whether the items of a subsidiary are old or new.
 */
export const readLinkedPage = async (
  db: Db,
  places: PlacesTable,
  codes: readonly string[],
  { limit, offset }: Pick<Listed, 'limit' | 'offset'>,
) => {
  const visibleCodes = [...codes, ALL]
  const total = await exactTotal(
    db,
    sql`(select distinct ${places.itemId} from ${places} where ${inArray(places.code, visibleCodes)}) as seen`,
  )
  if (offset >= total) return { ids: [], total }
  const window = windowOf({ limit, offset, orderBy: [LATEST], backwards: [OLDEST] }, total)
  const direction = window.isReversed ? OLDEST : LATEST
  const perCode = visibleCodes.map(
    (code) => sql`(select ${places.itemId} as id, ${places.createdAt} as at from ${places}
      where ${places.code} = ${code} order by ${places.createdAt} ${direction}, ${places.itemId} ${direction}
      limit ${window.limit + window.offset})`,
  )
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (${sql.join(perCode, sql` union `)}) as outermost
      order by at ${direction}, id ${direction} limit ${window.limit} offset ${window.offset}`,
  )
  return { ids: rows.map(({ id }) => id), total }
}

type Placed = PgTable & {
  readonly id: PgColumn
  readonly createdAt?: PgColumn
  readonly subsidiaries?: PgColumn
}

/** Links stored items to their subsidiaries. */
export const linkPlaces = async (db: Db, places: PlacesTable, items: Placed, ids: unknown[]) => {
  await db.execute(sql`insert into ${places} (code, created_at, item_id)
    select code, ${items.createdAt}, ${items.id} from ${items}, unnest(${items.subsidiaries}) as code
    where ${inArray(items.id, ids)}`)
}

/** Links items that the same statement inserts. */
export const linkInserted = (places: PlacesTable, inserted: SQLWrapper) =>
  sql`insert into ${places} (code, created_at, item_id)
    select code, created_at, id from ${inserted}, unnest(subsidiaries) as code`

export const unlinkPlaces = async (db: Db, places: PlacesTable, id: unknown) => {
  await db.delete(places).where(sql`${places.itemId} = ${id}`)
}
