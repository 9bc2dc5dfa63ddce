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

/** Text that every server compares byte by byte, independent of its locale. */
const binaryText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** The search and sort key of a name, without accents and capitals (`Água` is `agua`). The database generates it. */
export const searchKeyOf = (column: () => AnyPgColumn) =>
  binaryText()
    .generatedAlwaysAs((): SQL => sql`portal_normalize(${column()})`)
    .notNull()

/** The same of a text that may be absent. */
export const optionalSearchKeyOf = (column: () => AnyPgColumn) =>
  binaryText().generatedAlwaysAs((): SQL => sql`portal_normalize(${column()})`)

/** When the row was created, and when and by whom it was last changed. */
export const stamps = {
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  updatedBy: text().notNull(),
}

/** A row with `deletedAt` is in the bin, and in no list, count or search. */
export const deletable = { deletedAt: instant(), deletedBy: text() }

/** The places of an item: codes of subsidiaries and of farms, or ALL. */
export const placedColumns = {
  subsidiaries: text().array().notNull(),
  farms: text().array().notNull(),
}

type Listed = Readonly<
  Record<'id' | 'createdAt' | 'nameKey' | 'subsidiaries' | 'deletedAt', ExtraConfigColumn>
>

/** The indexes for the list, the search and the bin of a placed kind. */
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
