import type { UploadDomain } from '@portal/contract/files/file'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'
import { admins } from '#accounts/admin.tables.ts'

/** One row for every signed key, until its file is removed. Items refer to a file by its key. */
export const files = pgTable(
  'files',
  {
    key: text().primaryKey(),
    domain: text().$type<UploadDomain>().notNull(),
    /** The person who requested the address; null where there is none, or the account was deleted. */
    adminId: uuid().references(() => admins.id, { onDelete: 'set null' }),
    /** Hash of the session that requested the address; the address ends with the session. */
    session: text(),
    /** In bytes: the declared size, later the received one. Null where neither is known. */
    size: integer(),
    createdAt: instant().notNull(),
    /** When its size and content first passed the examination. */
    checkedAt: instant(),
    /** When it was examined once more, after the address had expired and nobody could replace the file. */
    settledAt: instant(),
    /** Since when no item refers to it, as far as the daily collection knows. */
    unusedSince: instant(),
    /** From this time on no item may refer to the file, because its content is being removed. */
    removedAt: instant(),
  },
  (table) => [
    index('files_of_admin').on(table.adminId, table.createdAt),
    index('files_created').on(table.createdAt),
    index('files_unused').on(table.unusedSince),
    index('files_unsettled')
      .on(table.createdAt)
      .where(sql`settled_at is null`),
  ],
)
