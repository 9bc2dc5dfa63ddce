import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

export const newId = () => v7()

export const id = () => uuid().primaryKey().$defaultFn(newId)

export const instant = () => timestamp({ withTimezone: true, precision: 3 })

/** Compared byte by byte on every server, whatever language it was set up in. */
const binaryText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** What a name is searched and sorted by: no accents, no capitals (`Água` is `agua`). Kept by the database. */
export const searchKeyOf = (column: () => AnyPgColumn) =>
  binaryText()
    .generatedAlwaysAs((): SQL => sql`portal_normalize(${column()})`)
    .notNull()

/** Who made and last changed the row, and when. */
export const stamps = {
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  updatedBy: text().notNull(),
}

/** In the bin from the moment `deletedAt` is set, and out of every list, count and search. */
export const deletable = { deletedAt: instant(), deletedBy: text() }
