import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'

/** How often something was got wrong, shared by all replicas. The key says what and whose. */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    /** Since the last success. */
    wrong: integer().notNull(),
    inWindow: integer().notNull(),
    windowStartedAt: instant().notNull(),
    locks: integer().notNull(),
    lockedUntil: instant(),
  },
  (table) => [index('attempts_window').on(table.windowStartedAt)],
)
