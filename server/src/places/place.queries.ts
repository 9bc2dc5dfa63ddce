import type { PageQuery } from '@portal/contract/shared/paging'
import { and, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { pageRows, readListing } from '#db/listing.ts'
import { businessActivities, farms, subsidiaries } from './place.tables.ts'

type PlaceFilter = {
  /** Only these subsidiaries; undefined means no limit. */
  readonly codes?: readonly string[] | undefined
  readonly withRetired: boolean
}

/** A farm is only active while its subsidiary is. */
export const isActiveFarm = sql<boolean>`(${farms.active} and exists (
  select from ${subsidiaries} where ${subsidiaries.code} = ${farms.subsidiaryCode} and ${subsidiaries.active}))`

const subsidiaryListing = {
  fields: {
    name: { type: 'text', column: subsidiaries.name, key: subsidiaries.nameKey },
    code: { type: 'code', column: subsidiaries.code },
  },
  orders: { name: subsidiaries.nameKey, code: subsidiaries.code },
  last: subsidiaries.code,
} as const

export const farmListing = {
  fields: {
    name: { type: 'text', column: farms.name, key: farms.nameKey },
    code: { type: 'code', column: farms.code },
    subsidiary: { type: 'code', column: farms.subsidiaryCode },
  },
  orders: { name: farms.nameKey, code: farms.code },
  last: farms.code,
} as const

const businessActivityListing = {
  fields: {
    business_activity: {
      type: 'text',
      column: businessActivities.name,
      key: businessActivities.nameKey,
    },
    name: { type: 'text', column: businessActivities.name, key: businessActivities.nameKey },
    id: { type: 'id', column: businessActivities.id },
  },
  orders: { business_activity: businessActivities.nameKey },
  last: businessActivities.id,
} as const

export const pageOfSubsidiaries = async (
  db: Db,
  query: PageQuery,
  { codes, withRetired }: PlaceFilter,
) => {
  const listing = readListing(
    subsidiaryListing,
    query,
    codes && inArray(subsidiaries.code, [...codes]),
    withRetired ? undefined : eq(subsidiaries.active, true),
  )
  const rows = await pageRows(db.select().from(subsidiaries).$dynamic(), listing)
  return { rows, total: await db.$count(subsidiaries, listing.where) }
}

const farmColumns = { ...getTableColumns(farms), active: isActiveFarm }

export const pageOfFarms = async (
  db: Db,
  query: PageQuery,
  { codes, withRetired }: PlaceFilter,
) => {
  const listing = readListing(
    farmListing,
    query,
    codes && inArray(farms.subsidiaryCode, [...codes]),
    withRetired ? undefined : isActiveFarm,
  )
  const rows = await pageRows(db.select(farmColumns).from(farms).$dynamic(), listing)
  return { rows, total: await db.$count(farms, listing.where) }
}

export const pageOfBusinessActivities = async (
  db: Db,
  query: PageQuery,
  { withRetired }: PlaceFilter,
) => {
  const only = withRetired ? undefined : eq(businessActivities.active, true)
  const listing = readListing(businessActivityListing, query, only)
  const rows = await pageRows(db.select().from(businessActivities).$dynamic(), listing)
  return { rows, total: await db.$count(businessActivities, listing.where) }
}

type SubsidiaryRow = typeof subsidiaries.$inferInsert
type FarmRow = typeof farms.$inferInsert
type BusinessActivityRow = typeof businessActivities.$inferInsert

export const subsidiariesByCode = (db: Db, codes: readonly string[]) =>
  db
    .select()
    .from(subsidiaries)
    .where(inArray(subsidiaries.code, [...codes]))

/** The farms as stored: a farm of a retired subsidiary may have `active` set. */
export const farmsByCode = (db: Db, codes: readonly string[]) =>
  db
    .select()
    .from(farms)
    .where(inArray(farms.code, [...codes]))

/** The number of farms with `active` set, for each of these subsidiaries that has any. */
export const countActiveFarms = (db: Db, codes: readonly string[]) =>
  db
    .select({ code: farms.subsidiaryCode, count: count() })
    .from(farms)
    .where(and(inArray(farms.subsidiaryCode, [...codes]), eq(farms.active, true)))
    .groupBy(farms.subsidiaryCode)
    .orderBy(farms.subsidiaryCode)

/** The farms with their effective state: `active` only where the subsidiary is active too. */
export const placedFarmsByCode = (db: Db, codes: readonly string[]) =>
  db
    .select(farmColumns)
    .from(farms)
    .where(inArray(farms.code, [...codes]))

type Coded = typeof subsidiaries | typeof farms | typeof businessActivities

/** Stored codes that equal one of these codes except for letter case. */
export const codesIgnoringCase = async (db: Db, table: Coded, codes: readonly string[]) => {
  const rows = await db
    .select({ code: table.code })
    .from(table)
    .where(
      inArray(
        sql`lower(${table.code})`,
        codes.map((code) => code.toLowerCase()),
      ),
    )
  return rows.map(({ code }) => code)
}

export const businessActivitiesByCode = (db: Db, codes: readonly string[]) =>
  db
    .select()
    .from(businessActivities)
    .where(inArray(businessActivities.code, [...codes]))

export const businessActivitiesByIds = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: businessActivities.id, active: businessActivities.active })
    .from(businessActivities)
    .where(inArray(businessActivities.id, [...ids]))

const NAMED = { name: sql`excluded.name`, active: sql`excluded.active` }

export const upsertSubsidiaries = async (db: Db, rows: SubsidiaryRow[]) => {
  await db
    .insert(subsidiaries)
    .values(rows)
    .onConflictDoUpdate({ target: subsidiaries.code, set: NAMED })
}

export const upsertFarms = async (db: Db, rows: FarmRow[]) => {
  const set = { ...NAMED, subsidiaryCode: sql`excluded.subsidiary_code` }
  await db.insert(farms).values(rows).onConflictDoUpdate({ target: farms.code, set })
}

export const upsertBusinessActivities = async (db: Db, rows: BusinessActivityRow[]) => {
  await db
    .insert(businessActivities)
    .values(rows)
    .onConflictDoUpdate({ target: businessActivities.code, set: NAMED })
}
