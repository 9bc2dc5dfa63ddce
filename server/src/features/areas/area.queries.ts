import type { PageQuery } from '@portal/contract/shared/paging'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readListing } from '#db/listing.ts'
import { readPage } from '#db/read-page.ts'
import { prepared } from '#db/prepared.ts'
import { areas } from './area.tables.ts'

export type AreaRow = typeof areas.$inferSelect
type AreaValues = Partial<typeof areas.$inferInsert>

const listing = {
  fields: {
    id: { kind: 'id', column: areas.id },
    name: { kind: 'text', column: areas.name, key: areas.nameKey },
  },
  orders: { name: areas.nameKey, created_at: areas.createdAt },
  last: areas.id,
} as const

/** Of these only; undefined is no limit. */
export const pageOfAreas = async (db: Db, query: PageQuery, ids: readonly string[] | undefined) => {
  const only = ids && inArray(areas.id, [...ids])
  const listed = readListing(listing, query, isNull(areas.deletedAt), only)
  return readPage(db, { table: areas, id: areas.id }, listed, ({ where, orderBy, limit }) =>
    db
      .select()
      .from(areas)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
}

const areaById = prepared((db) =>
  db
    .select()
    .from(areas)
    .where(and(eq(areas.id, sql.placeholder('id')), isNull(areas.deletedAt)))
    .prepare('area_by_id'),
)

export const findArea = async (db: Db, id: string) => (await areaById(db).execute({ id })).at(0)

/** The one to be changed: others who would change it wait. */
export const lockArea = async (db: Db, id: string) =>
  (
    await db
      .select()
      .from(areas)
      .where(and(eq(areas.id, id), isNull(areas.deletedAt)))
      .for('update')
  ).at(0)

/** Those that exist; whoever would delete one of them waits. */
export const areasByIds = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: areas.id })
    .from(areas)
    .where(and(inArray(areas.id, [...ids]), isNull(areas.deletedAt)))
    .for('share')

export const insertAreas = async (db: Db, rows: (typeof areas.$inferInsert)[]) =>
  db.insert(areas).values(rows).returning()

export const updateArea = async (db: Db, id: string, values: AreaValues) =>
  (await db.update(areas).set(values).where(eq(areas.id, id)).returning()).at(0)

/** Out of the bin, if it is there. */
export const restoreArea = async (db: Db, id: string) =>
  (
    await db
      .update(areas)
      .set({ deletedAt: null, deletedBy: null })
      .where(and(eq(areas.id, id), isNotNull(areas.deletedAt)))
      .returning()
  ).at(0)
