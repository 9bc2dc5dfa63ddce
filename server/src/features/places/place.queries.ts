import type { PageQuery } from '@portal/contract/shared/paging'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readListing } from '#db/listing.ts'
import { businessActivities, farms, subsidiaries } from './place.tables.ts'

/** Of these subsidiaries only; undefined is no limit. */
type Codes = readonly string[] | undefined

const subsidiaryListing = {
  fields: {
    name: { kind: 'text', column: subsidiaries.name, key: subsidiaries.nameKey },
    code: { kind: 'code', column: subsidiaries.code },
  },
  orders: { name: subsidiaries.nameKey, code: subsidiaries.code },
  last: subsidiaries.code,
} as const

const farmListing = {
  fields: {
    name: { kind: 'text', column: farms.name, key: farms.nameKey },
    code: { kind: 'code', column: farms.code },
    subsidiary: { kind: 'code', column: farms.subsidiaryCode },
  },
  orders: { name: farms.nameKey, code: farms.code },
  last: farms.code,
} as const

const businessActivityListing = {
  fields: {
    business_activity: {
      kind: 'text',
      column: businessActivities.name,
      key: businessActivities.nameKey,
    },
    name: { kind: 'text', column: businessActivities.name, key: businessActivities.nameKey },
    id: { kind: 'id', column: businessActivities.id },
  },
  orders: { business_activity: businessActivities.nameKey },
  last: businessActivities.id,
} as const

export const pageOfSubsidiaries = async (db: Db, query: PageQuery, codes: Codes) => {
  const only = codes && inArray(subsidiaries.code, [...codes])
  const { where, orderBy, limit, offset } = readListing(subsidiaryListing, query, only)
  const rows = await db
    .select()
    .from(subsidiaries)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(subsidiaries, where) }
}

export const pageOfFarms = async (db: Db, query: PageQuery, codes: Codes) => {
  const only = codes && inArray(farms.subsidiaryCode, [...codes])
  const { where, orderBy, limit, offset } = readListing(farmListing, query, only)
  const rows = await db
    .select()
    .from(farms)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(farms, where) }
}

export const pageOfBusinessActivities = async (db: Db, query: PageQuery) => {
  const { where, orderBy, limit, offset } = readListing(businessActivityListing, query)
  const rows = await db
    .select()
    .from(businessActivities)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(businessActivities, where) }
}

type SubsidiaryRow = typeof subsidiaries.$inferInsert
type FarmRow = typeof farms.$inferInsert
type BusinessActivityRow = typeof businessActivities.$inferInsert

export const subsidiariesByCode = (db: Db, codes: readonly string[]) =>
  db
    .select()
    .from(subsidiaries)
    .where(inArray(subsidiaries.code, [...codes]))

export const farmsByCode = (db: Db, codes: readonly string[]) =>
  db
    .select()
    .from(farms)
    .where(inArray(farms.code, [...codes]))

export const businessActivitiesByCode = (db: Db, codes: readonly string[]) =>
  db
    .select()
    .from(businessActivities)
    .where(inArray(businessActivities.code, [...codes]))

export const businessActivitiesByIds = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: businessActivities.id })
    .from(businessActivities)
    .where(inArray(businessActivities.id, [...ids]))

export const upsertSubsidiaries = async (db: Db, rows: SubsidiaryRow[]) => {
  await db
    .insert(subsidiaries)
    .values(rows)
    .onConflictDoUpdate({ target: subsidiaries.code, set: { name: sql`excluded.name` } })
}

export const upsertFarms = async (db: Db, rows: FarmRow[]) => {
  const set = { name: sql`excluded.name`, subsidiaryCode: sql`excluded.subsidiary_code` }
  await db.insert(farms).values(rows).onConflictDoUpdate({ target: farms.code, set })
}

export const upsertBusinessActivities = async (db: Db, rows: BusinessActivityRow[]) => {
  await db
    .insert(businessActivities)
    .values(rows)
    .onConflictDoUpdate({ target: businessActivities.code, set: { name: sql`excluded.name` } })
}
