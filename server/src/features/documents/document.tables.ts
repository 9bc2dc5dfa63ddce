import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { deletable, id, placedColumns, placedIndexes, searchKeyOf, stamps } from '#db/columns.ts'
import { files } from '#storage/file.tables.ts'

export const documents = pgTable(
  'documents',
  {
    id: id(),
    name: text().notNull(),
    nameKey: searchKeyOf((): AnyPgColumn => documents.name),
    description: text().notNull(),
    type: text({ enum: ['0', '1'] }).notNull(),
    /** Either a file of the portal or a link to another site. */
    documentKey: text().references(() => files.key),
    documentLink: text(),
    ...placedColumns,
    ...stamps,
    ...deletable,
  },
  (table) => [
    ...placedIndexes('documents', table),
    check('documents_source', sql`num_nonnulls(document_key, document_link) = 1`),
    index('documents_file').on(table.documentKey),
  ],
)
