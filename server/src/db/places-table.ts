import { type AnyPgColumn, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Links a kind's items to their subsidiaries, in the order of creation. Lists are read from this table. An item in the bin has
 * no rows here.
 */
export const placesTable = <Name extends string>(name: Name, item: () => AnyPgColumn) =>
  pgTable(
    name,
    {
      code: text().notNull(),
      createdAt: instant().notNull(),
      itemId: uuid().notNull().references(item, { onDelete: 'cascade' }),
    },
    (table) => [
      primaryKey({ columns: [table.code, table.createdAt, table.itemId] }),
      index(`${name}_of_item`).on(table.itemId),
    ],
  )
export type PlacesTable = ReturnType<typeof placesTable<string>>
