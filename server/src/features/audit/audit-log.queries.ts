import type { ItemEntity } from '@portal/contract/kinds/item-kinds'
import type { Calendar } from '@portal/contract/shared/calendar'
import type { PageQuery, RequestedPage } from '@portal/contract/shared/paging'
import { and, asc, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import { admins } from '#accounts/admin.tables.ts'
import { auditEntries } from '#audit/audit.tables.ts'
import type { Changes } from '#audit/field-changes.ts'
import { readBatches } from '#batches.ts'
import type { Db } from '#db/database.ts'
import { type Listing, readListing } from '#db/listing.ts'
import { type PageSelection, readPage } from '#db/read-page.ts'
import { invalidFilter } from '#errors.ts'
import type { NameSource } from '#kinds/kind.ts'
import { STORED_KINDS } from '#kinds/kinds.ts'

/** Enough to see the change. A page of a hundred entries with whole article texts would block other requests. */
export const SHOWN_TEXT_MAX = 2000
/** One more than is shown, so that a longer text is known to go on. */
const TEXT_MAX = SHOWN_TEXT_MAX + 1
/** Of a list, as JSON. */
const LIST_MAX = 20_000

/**
 * The changes with their long texts cut off. A list that is too long is cut as the text of its JSON, except the places,
 * which decide who may read the entry.
 */
const shortChanges = sql<Changes>`(
  select coalesce(jsonb_object_agg(field, (
    select jsonb_agg(
      case
        when field in ('subsidiaries', 'activities') then value
        when jsonb_typeof(value) = 'string' then to_jsonb(left(value #>> '{}', ${TEXT_MAX}::int))
        when octet_length(value::text) > ${LIST_MAX}::int then to_jsonb(left(value::text, ${TEXT_MAX}::int))
        else value
      end order by place)
    from jsonb_array_elements(change) with ordinality as side(value, place)
  )), '{}') from jsonb_each(${auditEntries.changes}) as changed(field, change))`.as('changes')

const columns = { ...getTableColumns(auditEntries), changes: shortChanges }

export type AuditRow = typeof auditEntries.$inferSelect

const listingIn = (calendar: Calendar): Listing => ({
  fields: {
    actor_id: { type: 'id', column: auditEntries.actorId },
    entity: { type: 'code', column: auditEntries.entity },
    entity_id: { type: 'code', column: auditEntries.entityId },
    action: { type: 'code', column: auditEntries.action },
    at: { type: 'date', column: auditEntries.at, daysOf: calendar },
  },
  orders: { at: auditEntries.at },
  last: auditEntries.id,
})

const LATEST_FIRST = 'at,desc'
const latestFirst = [desc(auditEntries.at), desc(auditEntries.id)]

const hasFilter = (filters: string, field: string) => new RegExp(`(^|\\|)${field},`).test(filters)

/** Filtering by `entity_id` requires `entity`, because the index has both. */
const readAuditListing = (query: PageQuery, calendar: Calendar) => {
  if (hasFilter(query.filters, 'entity_id') && !hasFilter(query.filters, 'entity')) {
    throw invalidFilter('O filtro entity_id exige o filtro entity')
  }
  return readListing(listingIn(calendar), { ...query, order_by: query.order_by || LATEST_FIRST })
}

const selectEntries =
  (db: Db) =>
  ({ where, orderBy }: PageSelection) =>
    db
      .select(columns)
      .from(auditEntries)
      .where(where)
      .orderBy(...orderBy)

export const pageOfAudit = (db: Db, query: PageQuery, calendar: Calendar) =>
  readPage(db, auditEntries, readAuditListing(query, calendar), selectEntries(db))

type Item = { readonly entity: ItemEntity; readonly id: string }

/** The entries of the item and of its parts; each condition uses its own index. */
export const pageOfHistory = (db: Db, { entity, id }: Item, { page, page_size }: RequestedPage) => {
  const ofItem = and(eq(auditEntries.entity, entity), eq(auditEntries.entityId, id))
  const where = or(ofItem, eq(auditEntries.wholeId, id))
  const listed = { where, orderBy: latestFirst, limit: page_size, offset: (page - 1) * page_size }
  return readPage(db, auditEntries, listed, selectEntries(db))
}

const placeChanges = sql<Changes>`(
  select jsonb_object_agg(field, change) from jsonb_each(${auditEntries.changes}) as changed(field, change)
  where field in ('subsidiaries', 'activities'))`

/** The entries that changed the item's places, the oldest first. */
export const movesOf = (db: Db, { entity, id }: Item) =>
  db
    .select({ id: auditEntries.id, at: auditEntries.at, changes: placeChanges })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.entity, entity),
        eq(auditEntries.entityId, id),
        sql`jsonb_exists_any(${auditEntries.changes}, array['subsidiaries', 'activities'])`,
      ),
    )
    .orderBy(asc(auditEntries.at), asc(auditEntries.id))

const BATCH = 500
const EVERYTHING = { page: 1, page_size: BATCH, order_by: '' }

const batchAfter = (db: Db, filters: string, calendar: Calendar, last: AuditRow | undefined) => {
  const { at, id } = auditEntries
  const earlier = last && sql`(${at}, ${id}) < (${last.at.toISOString()}, ${last.id})`
  return db
    .select(columns)
    .from(auditEntries)
    .where(and(readAuditListing({ ...EVERYTHING, filters }, calendar).where, earlier))
    .orderBy(...latestFirst)
    .limit(BATCH)
}

/** Refuses filters that the list would refuse, before anything is read. */
export const checkFilters = (filters: string, calendar: Calendar) =>
  void readAuditListing({ ...EVERYTHING, filters }, calendar)

/** All matching entries, the latest first. */
export const auditInBatches = (db: Db, filters: string, calendar: Calendar) =>
  readBatches(BATCH, (last: AuditRow | undefined) => batchAfter(db, filters, calendar, last))

/** Where to look up names, by kind. An `identity` in the audit is an administrator's account at the identity provider. */
const SOURCES: ReadonlyMap<string, NameSource> = new Map([
  ...STORED_KINDS.flatMap(([entity, { names }]) => (names ? [[entity, names] as const] : [])),
  ['identity', { key: admins.firebaseId, name: admins.name, mentionedIn: [] }],
])

/** Audit field → the kind whose ids or codes it holds. */
export const KIND_OF_FIELD: ReadonlyMap<string, string> = new Map(
  [...SOURCES].flatMap(([kind, { mentionedIn }]) => mentionedIn.map((field) => [field, kind])),
)

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** False for a malformed id of a kind with uuid keys, which PostgreSQL would refuse with an error. */
export const canLookUp = (kind: string, key: string) =>
  SOURCES.get(kind)?.key.getSQLType() !== 'uuid' || UUID.test(key)

export const findNames = async (db: Db, kind: string, keys: readonly string[]) => {
  const source = SOURCES.get(kind)
  if (source === undefined) return []
  const { key, name } = source
  const rows = await db
    .select({ key, name })
    .from(key.table)
    .where(inArray(key, [...keys]))
  return rows.map((row) => [String(row.key), String(row.name)] as const)
}
