import { getTableColumns } from 'drizzle-orm'
import { type PgColumn, type PgTable, getTableConfig } from 'drizzle-orm/pg-core'
import { files } from '#storage/file.tables.ts'

/** The columns that refer to a file. */
export const fileKeysOf = (table: PgTable) =>
  getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .filter(({ foreignTable }) => foreignTable === files)
    .flatMap(({ columns }) => columns)

/** The columns that hold a person's name without the person's id. */
export const signaturesOf = (table: PgTable): readonly (readonly [string, PgColumn])[] =>
  Object.entries(getTableColumns(table)).filter(([name]) =>
    /^((updated|touched|deleted|ended)By|signatureName)$/.test(name),
  )
