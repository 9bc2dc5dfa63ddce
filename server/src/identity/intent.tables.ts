import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'

/** Accounts about to be made at a provider elsewhere. One that stays here was begun and never finished. */
export const identityIntents = pgTable('identity_intents', {
  identityId: text().primaryKey(),
  createdAt: instant().notNull(),
})
