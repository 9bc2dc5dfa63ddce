import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'

/** Accounts that are being created at a remote provider. A row that stays is of a creation that never finished. */
export const identityIntents = pgTable('identity_intents', {
  identityId: text().primaryKey(),
  createdAt: instant().notNull(),
  /** The actor and idempotency key of a repeatable request: its repetition cleans up after the first try. */
  attempt: text(),
})
