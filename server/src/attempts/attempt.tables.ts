import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'

/** Failed attempts, shared by all replicas. The key names what was tried and for whom. */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    /** Wrong attempts since the last success. */
    wrong: integer().notNull(),
    inWindow: integer().notNull(),
    windowStartedAt: instant().notNull(),
    locks: integer().notNull(),
    lockedUntil: instant(),
  },
  (table) => [index('attempts_window').on(table.windowStartedAt)],
)
