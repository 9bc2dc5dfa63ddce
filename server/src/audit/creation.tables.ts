import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'

/** What a request made under the key that its caller gave it: sent again, it is answered by this and makes nothing. */
export const creations = pgTable(
  'creations',
  {
    /** No reference: whoever was deleted repeats nothing, and the row is gone after a day. */
    actorId: uuid().notNull(),
    /** The key itself is nowhere. */
    keyHash: text().notNull(),
    /** Of the route, its params and the body, made with the key: a body may hold a password. */
    requestHash: text().notNull(),
    /** What the route needs to answer again: mostly ids. */
    made: jsonb().$type<unknown>().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.actorId, table.keyHash] }),
    index('creations_at').on(table.at),
  ],
)
