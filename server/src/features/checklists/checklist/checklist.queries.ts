import type { Actor } from '@portal/contract/permissions/actor'
import type { PageQuery } from '@portal/contract/shared/paging'
import {
  and,
  arrayContains,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  sql,
} from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readListing } from '#db/listing.ts'
import { readPage } from '#db/read-page.ts'
import { prepared } from '#db/prepared.ts'
import { uniquely } from '#db/unique.ts'
import { areas } from '#features/areas/area.tables.ts'
import { checklistAnswers } from '#features/checklists/answers/answer.tables.ts'
import { visibleTo } from './checklist-visibility.queries.ts'
import { checklists } from './checklist.tables.ts'

export type ChecklistRow = typeof checklists.$inferSelect
export type ChecklistItemRow = Omit<ChecklistRow, 'description'>
type NewChecklist = Omit<typeof checklists.$inferInsert, 'uniqueName'>
export type ChecklistValues = Partial<NewChecklist>

const LATEST_FIRST = 'created_at,desc'

export const checklistListing = {
  fields: {
    id: { kind: 'id', column: checklists.id },
    name: { kind: 'text', column: checklists.name, key: checklists.nameKey },
    code: { kind: 'code', column: checklists.code },
    active: { kind: 'boolean', column: checklists.active },
    responder: { kind: 'code', column: checklists.responder },
    owner_id: { kind: 'id', column: checklists.ownerId },
    start_date: { kind: 'date', column: checklists.startDate },
    end_date: { kind: 'date', column: checklists.endDate },
    area: { kind: 'ids', column: checklists.activities },
    activities: { kind: 'ids', column: checklists.activities },
    business_activity: { kind: 'ids', column: checklists.businessActivities },
    subsidiaries: { kind: 'places', column: checklists.subsidiaries },
    farms: { kind: 'places', column: checklists.farms },
  },
  orders: {
    created_at: checklists.createdAt,
    name: checklists.nameKey,
    end_date: checklists.endDate,
  },
  last: checklists.id,
} as const

/** A long text that no list shows. */
const { description: _unlisted, ...LISTED } = getTableColumns(checklists)

/** Names differ by more than capitals, or they are the same. */
export const uniqueNameOf = (name: string) => name.trim().normalize('NFC').toLowerCase()

export const pageOfChecklists = async (db: Db, query: PageQuery, actor: Actor) => {
  const listed = readListing(
    checklistListing,
    { ...query, order_by: query.order_by || LATEST_FIRST },
    isNull(checklists.deletedAt),
    visibleTo(actor),
  )
  const source = { table: checklists, id: checklists.id }
  return readPage(db, source, listed, ({ where, orderBy, limit }) =>
    db
      .select(LISTED)
      .from(checklists)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
}

const one = (id: string) => and(eq(checklists.id, id), isNull(checklists.deletedAt))

const checklistById = prepared((db) =>
  db
    .select()
    .from(checklists)
    .where(and(eq(checklists.id, sql.placeholder('id')), isNull(checklists.deletedAt)))
    .prepare('checklist_by_id'),
)

export const findChecklist = async (db: Db, id: string) =>
  (await checklistById(db).execute({ id })).at(0)

/** The one to be changed, or whose questions are: others who would change either wait. */
export const lockChecklist = async (db: Db, id: string) =>
  (await db.select().from(checklists).where(one(id)).for('update')).at(0)

/** As it is until the transaction ends: whoever would change or delete it waits, whoever answers it does not. */
export const holdChecklist = async (db: Db, id: string) =>
  (await db.select().from(checklists).where(one(id)).for('share')).at(0)

export const insertChecklist = async (db: Db, row: NewChecklist) =>
  (
    await uniquely(
      db
        .insert(checklists)
        .values({ ...row, uniqueName: uniqueNameOf(row.name) })
        .returning(),
    )
  ).at(0)

export const updateChecklist = async (db: Db, id: string, values: ChecklistValues) => {
  const named = values.name !== undefined && { uniqueName: uniqueNameOf(values.name) }
  return (
    await uniquely(
      db
        .update(checklists)
        .set({ ...values, ...named })
        .where(eq(checklists.id, id))
        .returning(),
    )
  ).at(0)
}

/** For a walk over all of them, a few hundred at most: the demonstration's. */
export const everyChecklist = (db: Db) =>
  db
    .select()
    .from(checklists)
    .where(isNull(checklists.deletedAt))
    .orderBy(checklists.createdAt, checklists.id)
    .limit(1000)

/** Which of these names are taken. */
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

export const usesArea = async (db: Db, area: string) =>
  (
    await db
      .select({ id: checklists.id })
      .from(checklists)
      .where(and(arrayContains(checklists.activities, [area]), isNull(checklists.deletedAt)))
      .limit(1)
  ).length > 0

/** Whose checklist in the bin this is. */
export const ownerOfBinned = async (db: Db, id: string) =>
  (
    await db
      .select({ ownerId: checklists.ownerId })
      .from(checklists)
      .where(and(eq(checklists.id, id), isNotNull(checklists.deletedAt)))
  ).at(0)?.ownerId

/** Out of the bin, if it is there and its name is still free. Areas deleted meanwhile are no longer its own. */
export const restoreChecklist = async (db: Db, id: string) =>
  (
    await uniquely(
      db
        .update(checklists)
        .set({
          deletedAt: null,
          deletedBy: null,
          activities: sql`array(select ${areas.id} from ${areas}
            where ${areas.id} = any(${checklists.activities}) and ${isNull(areas.deletedAt)})`,
        })
        .where(and(eq(checklists.id, id), isNotNull(checklists.deletedAt)))
        .returning(),
    )
  ).at(0)
