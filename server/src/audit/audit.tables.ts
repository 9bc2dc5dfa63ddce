import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#db/columns.ts'
import type { Changes } from './field-changes.ts'

/** Each entry is written by the transaction that it describes. Triggers refuse every update and any early deletion. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: instant().notNull(),
    /** No foreign key: the entry outlives the administrator. Null where nobody had signed in yet. */
    actorId: uuid(),
    actorName: text(),
    requestId: text().notNull(),
    address: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    /** The item's name at that time; null where it has no name. */
    itemName: text(),
    /** The item that this one is a part of: the checklist of a category or question. */
    wholeId: text(),
    action: text().notNull(),
    changes: jsonb().$type<Changes>().notNull(),
  },
  (table) => [
    index('audit_entries_at').on(table.at, table.id),
    index('audit_entries_of_item').on(table.entity, table.entityId, table.at),
    index('audit_entries_of_whole')
      .on(table.wholeId, table.at)
      .where(sql`whole_id is not null`),
    index('audit_entries_of_actor').on(table.actorId, table.at),
    index('audit_entries_of_entity').on(table.entity, table.at),
    index('audit_entries_of_action').on(table.action, table.at),
    index('audit_entries_of_request').on(table.requestId),
  ],
)

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
