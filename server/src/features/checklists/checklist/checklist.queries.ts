import type { ChecklistSections } from '@portal/contract/checklists/checklist/checklist'
import {
  type ChecklistState,
  EXPIRES_SOON_DAYS,
} from '@portal/contract/checklists/checklist/checklist-state'
import type { Actor } from '@portal/contract/permissions/actor'
import { addDays } from '@portal/contract/shared/dates'
import type { PageQuery } from '@portal/contract/shared/paging'
import {
  and,
  arrayContains,
  eq,
  getTableColumns,
  inArray,
  isNull,
  not,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { itemStore } from '#db/item-store.ts'
import { placedListing } from '#db/listing.ts'
import { firstDayOf, hasBegun, hasEnded, lastDayOf } from '#db/period.ts'
import { prepareOnce } from '#db/prepare-once.ts'
import { areas } from '#features/areas/area.tables.ts'
import { checklistAnswers } from '#features/checklists/answers/answer.tables.ts'
import { visibleTo } from './checklist-visibility.queries.ts'
import { checklists } from './checklist.tables.ts'

export type ChecklistRow = typeof checklists.$inferSelect
type NewChecklist = Omit<typeof checklists.$inferInsert, 'uniqueName'>
type ChecklistValues = Partial<NewChecklist>

/** Mirrors `checklistState` of the contract. An active checklist always has `wasActive` set. */
const stateConditions = (today: string): Readonly<Record<ChecklistState, SQL | undefined>> => {
  const { active, wasActive, startDate, endDate } = checklists
  const isOpen = and(wasActive, not(hasEnded(endDate, today)))
  const isUnderWay = and(isOpen, active, hasBegun(startDate, today))
  const afterSoon = addDays(today, EXPIRES_SOON_DAYS + 1)
  return {
    draft: not(wasActive),
    scheduled: and(isOpen, active, not(hasBegun(startDate, today))),
    active: and(isUnderWay, not(hasEnded(endDate, afterSoon))),
    expiring: and(isUnderWay, hasEnded(endDate, afterSoon)),
    expired: and(wasActive, hasEnded(endDate, today)),
    paused: and(isOpen, not(active)),
  }
}

const listing = placedListing(checklists, {
  code: { type: 'code', column: checklists.code },
  active: { type: 'boolean', column: checklists.active },
  template: { type: 'boolean', column: checklists.template },
  responder: { type: 'code', column: checklists.responder },
  owner_id: { type: 'id', column: checklists.ownerId },
  start_date: { type: 'date', column: checklists.startDate, key: firstDayOf(checklists.startDate) },
  end_date: { type: 'date', column: checklists.endDate, key: lastDayOf(checklists.endDate) },
  area: { type: 'ids', column: checklists.activities },
  activities: { type: 'ids', column: checklists.activities },
  business_activity: { type: 'ids', column: checklists.businessActivities },
  state: { type: 'code', states: stateConditions },
})
export const checklistListing = {
  ...listing,
  orders: {
    ...listing.orders,
    end_date: lastDayOf(checklists.endDate),
    last_update_at: checklists.touchedAt,
  },
}

const store = itemStore({
  name: 'checklist',
  table: checklists,
  listing: checklistListing,
  // Lists do not show the description, which can be long.
  columnsFor: () => ({ ...getTableColumns(checklists), description: sql<string>`''` }),
})
export const { find: findChecklist, lock: lockChecklist, bin: binChecklist } = store

export const pageOfChecklists = (db: Db, query: PageQuery, actor: Actor, today: string) =>
  store.page(db, query, { where: visibleTo(actor), today })

/** Counts the checklists that the actor sees: in total, and for each area and business activity. */
export const countSections = async (db: Db, actor: Actor): Promise<ChecklistSections> => {
  const isVisible = and(isNull(checklists.deletedAt), visibleTo(actor))
  type Count = { kind: 'all' | 'area' | 'business'; id: string; checklists: number }
  const { rows } = await db.execute<Count>(sql`
    with seen as materialized (
      select ${checklists.activities} as areas, ${checklists.businessActivities} as businesses
      from ${checklists} where ${isVisible}
    )
    select 'all' as kind, '' as id, count(*)::int as checklists from seen
    union all
    select 'area', area::text, count(*)::int from seen, unnest(areas) as area group by area
    union all
    select 'business', business::text, count(*)::int
    from seen, unnest(businesses) as business group by business`)
  const countsOf = (section: Count['kind']) =>
    rows
      .filter(({ kind }) => kind === section)
      .map(({ id, checklists: count }) => ({ id, checklists: count }))
  return {
    checklists: countsOf('all').at(0)?.checklists ?? 0,
    areas: countsOf('area'),
    business_activities: countsOf('business'),
  }
}

/** Names that differ only in capitals or in space around them count as the same name. */
export const uniqueNameOf = (name: string) => name.trim().normalize('NFC').toLowerCase()

const sharedChecklist = prepareOnce((db) =>
  db
    .select()
    .from(checklists)
    .where(and(eq(checklists.id, sql.placeholder('id')), isNull(checklists.deletedAt)))
    .for('share')
    .prepare('checklist_for_share'),
)
/** Until the transaction ends, changes and deletions of the checklist wait; answers to it do not. */
export const lockChecklistForShare = async (db: Db, id: string) =>
  (await sharedChecklist(db).execute({ id })).at(0)

export const insertChecklist = async (db: Db, row: NewChecklist) =>
  (
    await store.insert(db, [
      { ...row, wasActive: row.active || row.wasActive, uniqueName: uniqueNameOf(row.name) },
    ])
  ).at(0)

export const updateChecklist = (db: Db, before: ChecklistRow, values: ChecklistValues) => {
  const { name = before.name, active = before.active } = values
  const wasActive = before.wasActive || active
  return store.update(db, before, { ...values, wasActive, uniqueName: uniqueNameOf(name) })
}

/** Used by the demonstration data, which has a few hundred checklists at most. */
export const allChecklists = (db: Db) =>
  db
    .select()
    .from(checklists)
    .where(isNull(checklists.deletedAt))
    .orderBy(checklists.createdAt, checklists.id)
    .limit(1000)

/** The unique names among these that another checklist already uses. */
export const takenNames = async (db: Db, names: readonly string[]) => {
  const rows = await db
    .select({ taken: checklists.uniqueName })
    .from(checklists)
    .where(
      and(inArray(checklists.uniqueName, names.map(uniqueNameOf)), isNull(checklists.deletedAt)),
    )
  return new Set(rows.map(({ taken }) => taken))
}

export const hasAnswers = async (db: Db, id: string) =>
  (
    await db
      .select({ id: checklistAnswers.id })
      .from(checklistAnswers)
      .where(eq(checklistAnswers.checklistId, id))
      .limit(1)
  ).length > 0

export const isAreaUsed = async (db: Db, area: string) =>
  (
    await db
      .select({ id: checklists.id })
      .from(checklists)
      .where(and(arrayContains(checklists.activities, [area]), isNull(checklists.deletedAt)))
      .limit(1)
  ).length > 0

/** Restores it from the bin, if it is there and its name is still free. Areas deleted meanwhile are removed from it. */
export const restoreChecklist = (db: Db, id: string) =>
  store.restore(db, id, {
    activities: sql`array(select ${areas.id} from ${areas}
      where ${areas.id} = any(${checklists.activities}) and ${isNull(areas.deletedAt)})`,
  })
