import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'
import { files } from '#storage/file.tables.ts'

/** The company that runs the portal: one row, which is created when it is first saved. */
export const companySettings = pgTable(
  'company_settings',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    logoKey: text().references(() => files.key),
    accent: text().notNull(),
    footLine: text().notNull(),
    updatedAt: instant().notNull(),
    updatedBy: text().notNull(),
  },
  (table) => [index('company_settings_logo').on(table.logoKey)],
)
