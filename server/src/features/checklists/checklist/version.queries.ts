import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { newId } from '#db/columns.ts'
import { prepared } from '#db/prepared.ts'
import {
  presentCategory,
  presentQuestion,
} from '#features/checklists/questions/question.present.ts'
import { categoriesOf, questionsOf } from '#features/checklists/questions/question.queries.ts'
import type { ChecklistRow } from './checklist.queries.ts'
import { type VersionContent, checklistPeriods, checklistVersions } from './version.tables.ts'

/** What of the form a person answers by. */
type AnsweredBy = Pick<
  ChecklistRow,
  'subsidiaries' | 'farms' | 'scoreUnanswered' | 'bands' | 'signature' | 'location'
>
type Kept = AnsweredBy & Pick<ChecklistRow, 'id'>

const answeredBy = (checklist: AnsweredBy): AnsweredBy => ({
  subsidiaries: checklist.subsidiaries,
  farms: checklist.farms,
  scoreUnanswered: checklist.scoreUnanswered,
  bands: checklist.bands,
  signature: checklist.signature,
  location: checklist.location,
})

/** What is asked now. */
export const currentQuestions = async (
  db: Db,
  checklistId: string,
): Promise<Pick<VersionContent, 'categories' | 'questions'>> => {
  const [categories, questions] = await Promise.all([
    categoriesOf(db, checklistId),
    questionsOf(db, checklistId),
  ])
  return {
    categories: categories.map(presentCategory),
    questions: questions.map(presentQuestion),
  }
}

/** The checklist as it can be answered now. */
export const contentWith = (
  checklist: AnsweredBy,
  asked: Awaited<ReturnType<typeof currentQuestions>>,
): VersionContent => ({ ...answeredBy(checklist), ...asked })

export const currentContent = async (db: Db, checklist: Kept) =>
  contentWith(checklist, await currentQuestions(db, checklist.id))

/** What a checklist is answered by once something of it is changed: nothing, while it is paused. */
export const nextVersionId = ({ active }: Pick<ChecklistRow, 'active'>) => (active ? newId() : null)

/** Keeps what the checklist is answered by from now on, under the id that its row names. */
export const keepVersion = async (
  db: Db,
  checklist: Kept & Pick<ChecklistRow, 'versionId'>,
  now: Date,
) => {
  const { id: checklistId, versionId: id } = checklist
  if (id === null) return
  const content = await currentContent(db, checklist)
  await db.insert(checklistVersions).values({ id, checklistId, createdAt: now, content })
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
export const keepPeriod = async (db: Db, checklist: Dated, now: Date) => {
  const { id: checklistId, active, startDate, endDate } = checklist
  await db
    .update(checklistPeriods)
    .set({ until: now })
    .where(and(eq(checklistPeriods.checklistId, checklistId), isNull(checklistPeriods.until)))
  if (active) {
    await db.insert(checklistPeriods).values({ checklistId, from: now, startDate, endDate })
  }
}

const preparedPeriods = prepared((db) =>
  db
    .select()
    .from(checklistPeriods)
    .where(eq(checklistPeriods.checklistId, sql.placeholder('checklistId')))
    .prepare('periods_of_checklist'),
)
export const periodsOf = (db: Db, checklistId: string) =>
  preparedPeriods(db).execute({ checklistId })

/**
 * What it is answered by after a change of its form. The version holds questions, places and how it is scored:
 * another name, code or date is no other version.
 */
export const versionIdAfter = (
  before: ChecklistRow,
  after: AnsweredBy & Pick<ChecklistRow, 'active'>,
) => {
  const isSame =
    before.active && after.active && isDeepStrictEqual(answeredBy(before), answeredBy(after))
  return isSame ? before.versionId : nextVersionId(after)
}

/** Keeps from when on it can be answered, within which dates and by what, wherever that differs from before. */
export const keepOpening = async (
  db: Db,
  checklist: ChecklistRow,
  now: Date,
  before?: ChecklistRow,
) => {
  const { active, startDate, endDate } = checklist
  const isSame =
    before?.active === active && before.startDate === startDate && before.endDate === endDate
  if (!isSame) await keepPeriod(db, checklist, now)
  if (checklist.versionId !== before?.versionId) await keepVersion(db, checklist, now)
}
