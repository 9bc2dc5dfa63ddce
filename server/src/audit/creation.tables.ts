import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'

/** Results of creating requests by their idempotency key: a repeated request is answered from here and creates nothing. */
export const creations = pgTable(
  'creations',
  {
    /** No foreign key: a deleted person repeats no request, and the row is deleted after a day. */
    actorId: uuid().notNull(),
    /** The key itself is not stored. */
    keyHash: text().notNull(),
    /** An HMAC of the route, its params and the body, keyed with the idempotency key because a body may hold a password. */
    requestHash: text().notNull(),
    /** What the route needs to answer the request again: mostly ids. */
    made: jsonb().$type<unknown>().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.actorId, table.keyHash] }),
    index('creations_at').on(table.at),
  ],
)
