import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { deletable, id, searchKeyOf, stamps } from '#db/columns.ts'
import { placesTable } from '#db/places-table.ts'
import { files } from '#storage/file.tables.ts'

export const documents = pgTable(
  'documents',
  {
    id: id(),
    name: text().notNull(),
    nameKey: searchKeyOf((): AnyPgColumn => documents.name),
    description: text().notNull(),
    type: text({ enum: ['0', '1'] }).notNull(),
    /** Either a file of ours or a link to something elsewhere. */
    documentKey: text().references(() => files.key),
    documentLink: text(),
    subsidiaries: text().array().notNull(),
    farms: text().array().notNull(),
    ...stamps,
    ...deletable,
  },
  (table) => [
    index('documents_created')
      .on(table.createdAt, table.id)
      .where(sql`deleted_at is null`),
    index('documents_name')
      .on(table.nameKey, table.id)
      .where(sql`deleted_at is null`),
    index('documents_search').using('gin', table.nameKey.op('gin_trgm_ops')),
    index('documents_subsidiaries').using('gin', table.subsidiaries),
    check('documents_source', sql`num_nonnulls(document_key, document_link) = 1`),
    index('documents_file').on(table.documentKey),
    index('documents_bin')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
)

export const documentPlaces = placesTable('document_places', () => documents.id)
