import { isDeepStrictEqual } from 'node:util'
import { FORM_FIELD, formRefusal } from '@portal/contract/checklists/questions/form-limits'
import { and, eq, isNull, not, notExists, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { newId } from '#db/columns.ts'
import { prepareOnce } from '#db/prepare-once.ts'
import { invalidField } from '#errors.ts'
import {
  presentCategory,
  presentQuestion,
} from '#features/checklists/questions/question.present.ts'
import { categoriesOf, questionsOf } from '#features/checklists/questions/question.queries.ts'
import { checklistAnswers } from '#features/checklists/answers/answer.tables.ts'
import type { ChecklistRow } from './checklist.queries.ts'
import { type VersionContent, checklistPeriods, checklistVersions } from './version.tables.ts'

/** The settings of a checklist that its answers depend on. */
type AnsweringSettings = Pick<
  ChecklistRow,
  'subsidiaries' | 'farms' | 'scoreUnanswered' | 'bands' | 'signature' | 'location'
>
type VersionedChecklist = AnsweringSettings & Pick<ChecklistRow, 'id'>

const answeringSettingsOf = (checklist: AnsweringSettings): AnsweringSettings => ({
  subsidiaries: checklist.subsidiaries,
  farms: checklist.farms,
  scoreUnanswered: checklist.scoreUnanswered,
  bands: checklist.bands,
  signature: checklist.signature,
  location: checklist.location,
})

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

export const versionContentOf = (
  checklist: AnsweringSettings,
  form: Awaited<ReturnType<typeof currentQuestions>>,
): VersionContent => ({ ...answeringSettingsOf(checklist), ...form })

export const currentVersionContent = async (db: Db, checklist: VersionedChecklist) =>
  versionContentOf(checklist, await currentQuestions(db, checklist.id))

/** The id of a new checklist's version; null while it is paused. */
export const firstVersionId = ({ active }: Pick<ChecklistRow, 'active'>) =>
  active ? newId() : null

/**
 * The version id after a change; null while the checklist is paused. A version that nobody received or answered is
 * overwritten. It stays locked, so that who receives it meanwhile waits for the change; answers wait for the checklist.
 */
export const nextVersionId = async (
  db: Db,
  { id: checklistId, active }: Pick<ChecklistRow, 'id' | 'active'>,
) => {
  if (!active) return null
  const { id, handedOut } = checklistVersions
  const answers = db.select().from(checklistAnswers).where(eq(checklistAnswers.versionId, id))
  const [unused] = await db
    .select({ id })
    .from(checklistVersions)
    .where(and(eq(checklistVersions.checklistId, checklistId), not(handedOut), notExists(answers)))
    .limit(1)
    .for('update')
  return unused?.id ?? newId()
}

const refuseTooLarge = (content: VersionContent) => {
  const refusal = formRefusal(content, Buffer.byteLength(JSON.stringify(content)))
  if (refusal !== undefined) throw invalidField(FORM_FIELD, refusal)
}

/**
 * Every change of what a checklist asks ends here: a form beyond the limits is refused, unless the change only removes,
 * and an active checklist's form is stored as a version, under the id in the checklist's row.
 */
export const saveVersion = async (
  db: Db,
  checklist: VersionedChecklist & Pick<ChecklistRow, 'versionId'>,
  now: Date,
  removes = false,
) => {
  const { id: checklistId, versionId: id } = checklist
  const content = await currentVersionContent(db, checklist)
  if (!removes) refuseTooLarge(content)
  if (id === null) return
  const saved = { createdAt: now, content }
  await db
    .insert(checklistVersions)
    .values({ id, checklistId, ...saved })
    .onConflictDoUpdate({ target: checklistVersions.id, set: saved })
}

export const findVersion = async (db: Db, checklistId: string, id: string) =>
  (
    await db
      .select()
      .from(checklistVersions)
      .where(and(eq(checklistVersions.id, id), eq(checklistVersions.checklistId, checklistId)))
  ).at(0)

/** The version for somebody who may answer with it: from now on it stays as it is. */
export const handOutVersion = async (db: Db, checklistId: string, id: string) => {
  const version = await findVersion(db, checklistId, id)
  if (version === undefined || version.handedOut) return version
  const { id: versionId } = checklistVersions
  const handedOut = { handedOut: true }
  return (
    await db.update(checklistVersions).set(handedOut).where(eq(versionId, id)).returning()
  ).at(0)
}

/** Whether any version contains the question: devices may hold answers to it that were not sent yet. */
export const isInVersion = async (db: Db, checklistId: string, questionId: string) => {
  const questions = sql`${checklistVersions.content} -> 'questions'`
  const containing = sql`${questions} @> ${JSON.stringify([{ id: questionId }])}::jsonb`
  const [version] = await db
    .select({ id: checklistVersions.id })
    .from(checklistVersions)
    .where(and(eq(checklistVersions.checklistId, checklistId), containing))
    .limit(1)
  return version !== undefined
}

type DatedChecklist = Pick<ChecklistRow, 'id' | 'active' | 'startDate' | 'endDate'>

/** Closes the running period; an active checklist starts a new one with its dates. */
export const savePeriod = async (db: Db, checklist: DatedChecklist, now: Date) => {
  const { id: checklistId, active, startDate, endDate } = checklist
  await db
    .update(checklistPeriods)
    .set({ until: now })
    .where(and(eq(checklistPeriods.checklistId, checklistId), isNull(checklistPeriods.until)))
  if (active) {
    await db.insert(checklistPeriods).values({ checklistId, from: now, startDate, endDate })
  }
}

const preparedPeriods = prepareOnce((db) =>
  db
    .select()
    .from(checklistPeriods)
    .where(eq(checklistPeriods.checklistId, sql.placeholder('checklistId')))
    .prepare('periods_of_checklist'),
)
export const periodsOf = (db: Db, checklistId: string) =>
  preparedPeriods(db).execute({ checklistId })

const hasSameSettings = (before: AnsweringSettings, after: AnsweringSettings) =>
  isDeepStrictEqual(answeringSettingsOf(before), answeringSettingsOf(after))

/**
 * The version id after a change of the form. A version holds questions, places and scoring settings,
 * so another name, code or date keeps the version.
 */
export const versionIdAfter = async (
  db: Db,
  before: ChecklistRow,
  after: AnsweringSettings & Pick<ChecklistRow, 'active'>,
) => {
  const isSame = before.active && after.active && hasSameSettings(before, after)
  return isSame ? before.versionId : nextVersionId(db, { ...after, id: before.id })
}

/** Stores a new period and a new version, each only if it differs from before. */
export const saveAvailability = async (
  db: Db,
  checklist: ChecklistRow,
  now: Date,
  before?: ChecklistRow,
) => {
  const { active, startDate, endDate } = checklist
  const isSame =
    before?.active === active && before.startDate === startDate && before.endDate === endDate
  if (!isSame) await savePeriod(db, checklist, now)
  const isActivated = active && !before?.active
  if (before === undefined || isActivated || !hasSameSettings(before, checklist)) {
    await saveVersion(db, checklist, now)
  }
}
