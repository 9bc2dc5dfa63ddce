import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  type ExtraConfigColumn,
  customType,
  index,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
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

/** Whom an item is for: the codes of subsidiaries and of farms, or ALL of either. */
export const placedColumns = {
  subsidiaries: text().array().notNull(),
  farms: text().array().notNull(),
}

type Listed = Readonly<
  Record<'id' | 'createdAt' | 'nameKey' | 'subsidiaries' | 'deletedAt', ExtraConfigColumn>
>

/** What the list, the search and the bin of a placed kind are read by. */
export const placedIndexes = (name: string, table: Listed) => [
  index(`${name}_created`)
    .on(table.createdAt, table.id)
    .where(sql`deleted_at is null`),
  index(`${name}_name`)
    .on(table.nameKey, table.id)
    .where(sql`deleted_at is null`),
  index(`${name}_search`).using('gin', table.nameKey.op('gin_trgm_ops')),
  index(`${name}_subsidiaries`).using('gin', table.subsidiaries),
  index(`${name}_bin`)
    .on(table.deletedAt)
    .where(sql`deleted_at is not null`),
]
