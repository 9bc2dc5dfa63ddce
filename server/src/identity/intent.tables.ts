import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'

/** Accounts about to be made at a provider elsewhere. One that stays here was begun and never finished. */
export const identityIntents = pgTable('identity_intents', {
  identityId: text().primaryKey(),
  createdAt: instant().notNull(),
  /** Of whom and under which key, where the request can be repeated: whoever repeats it clears up after it. */
  attempt: text(),
})
