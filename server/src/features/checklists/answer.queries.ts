import type { PageQuery } from '@portal/contract/shared/paging'
import { and, eq, getTableColumns, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readListing } from '#db/listing.ts'
import { farms } from '#features/places/place.tables.ts'
import { askedQuestions, checklistAnswers } from './answer.tables.ts'

export type NewAnswer = typeof checklistAnswers.$inferInsert
export type AnswerRow = typeof checklistAnswers.$inferSelect
/** Of farms of these subsidiaries, and those of no farm; undefined is no limit. */
type Subsidiaries = readonly string[] | undefined

const LATEST_FIRST = 'response_date,desc'

const listing = {
  fields: {
    farm_id: { kind: 'code', column: checklistAnswers.farmCode },
    user_name: {
      kind: 'text',
      column: checklistAnswers.userName,
      key: checklistAnswers.userNameKey,
    },
    response_date: { kind: 'date', column: checklistAnswers.answeredOn },
  },
  orders: { response_date: checklistAnswers.answeredAt },
  last: checklistAnswers.id,
} as const

/** What was asked and answered is read one answer at a time: no list shows it. */
const { content: _unlisted, ...LISTED } = getTableColumns(checklistAnswers)

const within = (subsidiaries: Subsidiaries) =>
  subsidiaries &&
  or(isNull(checklistAnswers.farmCode), inArray(farms.subsidiaryCode, [...subsidiaries]))

const ofFarm = eq(farms.code, checklistAnswers.farmCode)

export const pageOfAnswers = async (
  db: Db,
  query: PageQuery,
  checklistId: string,
  subsidiaries: Subsidiaries,
) => {
  const { where, orderBy, limit, offset } = readListing(
    listing,
    { ...query, order_by: query.order_by || LATEST_FIRST },
    eq(checklistAnswers.checklistId, checklistId),
    within(subsidiaries),
  )
  const rows = await db
    .select({ ...LISTED, farmName: farms.name })
    .from(checklistAnswers)
    .leftJoin(farms, ofFarm)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  const counted = db.select().from(checklistAnswers).leftJoin(farms, ofFarm).where(where)
  return { rows, total: await db.$count(counted.as('counted')) }
}

export const findAnswerIn = async (
  db: Db,
  checklistId: string,
  id: string,
  subsidiaries: Subsidiaries,
) =>
  (
    await db
      .select({ ...getTableColumns(checklistAnswers), farmName: farms.name })
      .from(checklistAnswers)
      .leftJoin(farms, ofFarm)
      .where(
        and(
          eq(checklistAnswers.id, id),
          eq(checklistAnswers.checklistId, checklistId),
          within(subsidiaries),
        ),
      )
  ).at(0)

export const findAnswer = async (db: Db, id: string) =>
  (await db.select(LISTED).from(checklistAnswers).where(eq(checklistAnswers.id, id))).at(0)

const askedIn = ({ checklistId, content }: NewAnswer) =>
  content.flatMap(({ name: categoryName, questions }) =>
    questions.map(({ id: questionId, name, type }) => ({
      checklistId,
      questionId,
      name,
      type,
      categoryName,
    })),
  )

const noteAsked = async (db: Db, answers: readonly NewAnswer[]) => {
  const asked = answers.flatMap(askedIn)
  if (asked.length > 0) await db.insert(askedQuestions).values(asked).onConflictDoNothing()
}

export const wasAsked = async (db: Db, checklistId: string, questionId: string) =>
  (
    await db
      .select({ name: askedQuestions.name })
      .from(askedQuestions)
      .where(
        and(eq(askedQuestions.checklistId, checklistId), eq(askedQuestions.questionId, questionId)),
      )
      .limit(1)
  ).length > 0

export const insertAnswers = async (db: Db, rows: NewAnswer[]) => {
  await db.insert(checklistAnswers).values(rows)
  await noteAsked(db, rows)
}

/** False where an answer of this id is there already; the caller's transaction goes on. */
export const insertAnswer = async (db: Db, row: NewAnswer) => {
  const inserted = await db
    .insert(checklistAnswers)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: checklistAnswers.id })
  if (inserted.length > 0) await noteAsked(db, [row])
  return inserted.length > 0
}
