import { ALL } from '@portal/contract/places/place'
import type { PageQuery } from '@portal/contract/shared/paging'
import { arrayOverlaps, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readListing } from '#db/listing.ts'
import { readPage } from '#db/read-page.ts'
import { prepared } from '#db/prepared.ts'
import { alerts } from './alert.tables.ts'

export type AlertRow = typeof alerts.$inferSelect
type AlertValues = Omit<typeof alerts.$inferInsert, 'id' | 'createdAt'>

const listing = {
  fields: {
    id: { kind: 'id', column: alerts.id },
    name: { kind: 'text', column: alerts.name, key: alerts.nameKey },
    subsidiaries: { kind: 'places', column: alerts.subsidiaries },
    farms: { kind: 'places', column: alerts.farms },
  },
  orders: { created_at: alerts.createdAt, name: alerts.nameKey },
  last: alerts.id,
} as const

const LATEST_FIRST = 'created_at,desc'

/** Those for one of these subsidiaries, or for all; undefined is no limit. */
export const pageOfAlerts = async (
  db: Db,
  query: PageQuery,
  codes: readonly string[] | undefined,
) => {
  const visible = codes && arrayOverlaps(alerts.subsidiaries, [...codes, ALL])
  const ordered = { ...query, order_by: query.order_by || LATEST_FIRST }
  const listed = readListing(listing, ordered, visible)
  return readPage(db, { table: alerts, id: alerts.id }, listed, ({ where, orderBy, limit }) =>
    db
      .select()
      .from(alerts)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
}

const alertById = prepared((db) =>
  db
    .select()
    .from(alerts)
    .where(eq(alerts.id, sql.placeholder('id')))
    .prepare('alert_by_id'),
)

export const findAlert = async (db: Db, id: string) => (await alertById(db).execute({ id })).at(0)

/** The one to be changed: others who would change it wait. */
export const lockAlert = async (db: Db, id: string) =>
  (await db.select().from(alerts).where(eq(alerts.id, id)).for('update')).at(0)

export const insertAlerts = async (db: Db, rows: (typeof alerts.$inferInsert)[]) =>
  db.insert(alerts).values(rows).returning()

export const updateAlert = async (db: Db, id: string, values: AlertValues) =>
  (await db.update(alerts).set(values).where(eq(alerts.id, id)).returning()).at(0)
