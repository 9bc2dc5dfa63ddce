import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { newId } from '#db/columns.ts'
import {
  presentCategory,
  presentQuestion,
} from '#features/checklists/questions/question.present.ts'
import { categoriesOf, questionsOf } from '#features/checklists/questions/question.queries.ts'
import { type ChecklistRow, updateChecklist } from './checklist.queries.ts'
import { type VersionContent, checklistPeriods, checklistVersions } from './version.tables.ts'

type Placed = Pick<ChecklistRow, 'id' | 'subsidiaries' | 'farms'>

/** The checklist as it can be answered now. */
export const currentContent = async (
  db: Db,
  { id, subsidiaries, farms }: Placed,
): Promise<VersionContent> => ({
  subsidiaries,
  farms,
  categories: (await categoriesOf(db, id)).map(presentCategory),
  questions: (await questionsOf(db, id)).map(presentQuestion),
})

/** Keeps what an active checklist is answered by from now on, and answers its id; of a paused one nothing is kept. */
export const keepVersion = async (
  db: Db,
  checklist: Placed & Pick<ChecklistRow, 'active'>,
  now: Date,
) => {
  if (!checklist.active) return null
  const id = newId()
  const content = await currentContent(db, checklist)
  await db
    .insert(checklistVersions)
    .values({ id, checklistId: checklist.id, createdAt: now, content })
  return id
}

export const findVersion = async (db: Db, checklistId: string, id: string) =>
  (
    await db
      .select()
      .from(checklistVersions)
      .where(and(eq(checklistVersions.id, id), eq(checklistVersions.checklistId, checklistId)))
  ).at(0)

type Dated = Pick<ChecklistRow, 'id' | 'active' | 'startDate' | 'endDate'>

/** From now on it can be answered within these dates, or not at all. */
const keepPeriod = async (db: Db, checklist: Dated, now: Date) => {
  const { id: checklistId, active, startDate, endDate } = checklist
  await db
    .update(checklistPeriods)
    .set({ until: now })
    .where(and(eq(checklistPeriods.checklistId, checklistId), isNull(checklistPeriods.until)))
  if (active) {
    await db.insert(checklistPeriods).values({ checklistId, from: now, startDate, endDate })
  }
}

export const periodsOf = (db: Db, checklistId: string) =>
  db.select().from(checklistPeriods).where(eq(checklistPeriods.checklistId, checklistId))

/** Keeps from when on it can be answered, within which dates and by what, wherever that differs from before. */
export const opened = async (db: Db, checklist: ChecklistRow, now: Date, before?: ChecklistRow) => {
  const { active, startDate, endDate } = checklist
  const isSame =
    before?.active === active && before.startDate === startDate && before.endDate === endDate
  if (!isSame) await keepPeriod(db, checklist, now)
  const versionId = await keepVersion(db, checklist, now)
  if (versionId !== checklist.versionId) await updateChecklist(db, checklist, { versionId })
}
