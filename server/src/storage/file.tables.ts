import type { UploadDomain } from '@portal/contract/files/file'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'
import { admins } from '#accounts/admin.tables.ts'

/** A row for every key that was ever signed, until its file is removed. Items refer to it by the key. */
export const files = pgTable(
  'files',
  {
    key: text().primaryKey(),
    domain: text().$type<UploadDomain>().notNull(),
    /** Who asked for its address; null where nobody did or the person is gone. */
    adminId: uuid().references(() => admins.id, { onDelete: 'set null' }),
    /** Hash of the session that asked: its end ends the address. */
    session: text(),
    /** In bytes: as announced, and as received once it was. Null where neither is known. */
    size: integer(),
    createdAt: instant().notNull(),
    /** When its size and content were first seen to be what they should be. */
    checkedAt: instant(),
    /** When they were seen once more, after nobody could send another in its place. */
    settledAt: instant(),
    /** From then on no item may refer to it: its content is being removed. */
    removedAt: instant(),
  },
  (table) => [
    index('files_of_admin').on(table.adminId, table.createdAt),
    index('files_created').on(table.createdAt),
    index('files_unsettled')
      .on(table.createdAt)
      .where(sql`settled_at is null`),
  ],
)
