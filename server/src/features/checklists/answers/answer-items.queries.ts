import { optionsAmong } from '@portal/contract/checklists/questions/types/question-type-rules'
import {
  isChoice,
  QUESTION_TYPES,
} from '@portal/contract/checklists/questions/types/question-types'
import { truncateForHistogram } from '@portal/contract/checklists/questions/types/values'
import type { EvidenceQuery } from '@portal/contract/checklists/summary/summary'
import type { PageQuery } from '@portal/contract/shared/paging'
import { and, asc, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { Db } from '#db/database.ts'
import { insertRows } from '#db/insert-rows.ts'
import { pageRows, readListing, readOrder } from '#db/listing.ts'
import { farms } from '#places/place.tables.ts'
import { answerListing, inSelection, ofFarm, type Subsidiaries } from './answer-filters.queries.ts'
import { answerItems, type AnswerStatus } from './answer-items.tables.ts'
import { type AskedQuestion, checklistAnswers, type NewAnswer } from './answer.tables.ts'

/** The text of the chosen option, a JSON array of several, or the typed value; null without an answer. */
const writtenAnswer = (question: AskedQuestion) =>
  question.answer === null ? null : QUESTION_TYPES[question.type].text(question, question.answer)

const valueOf = (question: AskedQuestion) => {
  const written = writtenAnswer(question)
  if (isChoice(question.type)) return { choice: written }
  if (typeof question.answer !== 'number') return { text: written }
  return { number: question.answer, choice: String(truncateForHistogram(question.answer)) }
}

export const statusOf = ({ answer, options }: AskedQuestion): AnswerStatus => {
  if (answer === null) return 'unanswered'
  const chosen = optionsAmong(options, answer)
  return chosen.some((option) => option.not_applicable) ? 'not_applicable' : 'answered'
}

const itemsOf = ({ id: answerId, checklistId, answeredAt, content }: NewAnswer) =>
  content
    .flatMap(({ questions }) => questions)
    .map((question, index) => ({
      answerId,
      checklistId,
      answeredAt,
      position: index + 1,
      questionId: question.id,
      type: question.type,
      ...valueOf(question),
      weight: question.weight,
      highest: question.highest,
      critical: optionsAmong(question.options, question.answer).filter((option) => option.critical)
        .length,
      nonconforming: question.nonconforming,
      status: statusOf(question),
      comment: question.comment ?? null,
      photos: question.photos === undefined ? null : [...question.photos],
    }))

export const insertItems = (db: Db, answers: readonly NewAnswer[]) =>
  insertRows(db, answerItems, answers.flatMap(itemsOf))

type QuestionKey = { readonly checklistId: string; readonly questionId: string }

const ofQuestion = ({ checklistId, questionId }: QuestionKey) =>
  and(eq(answerItems.checklistId, checklistId), eq(answerItems.questionId, questionId))

export const wasAsked = async (db: Db, checklistId: string, questionId: string) =>
  (
    await db
      .select({ id: answerItems.answerId })
      .from(answerItems)
      .where(ofQuestion({ checklistId, questionId }))
      .limit(1)
  ).length > 0

/** The rows of a question in the answers that the actor may read, with the columns that name their answer. */
const selectWithSource = <Columns extends SelectedFields>(db: Db, columns: Columns) =>
  db
    .select({
      answerId: answerItems.answerId,
      answeredAt: answerItems.answeredAt,
      userName: checklistAnswers.userName,
      farmCode: checklistAnswers.farmCode,
      farmName: farms.name,
      ...columns,
    })
    .from(answerItems)
    .innerJoin(checklistAnswers, eq(checklistAnswers.id, answerItems.answerId))
    .leftJoin(farms, ofFarm)
    .$dynamic()

const inReadableAnswers = (key: QuestionKey, subsidiaries: Subsidiaries) =>
  and(ofQuestion(key), inSelection({ checklistId: key.checklistId, subsidiaries, filters: [] }))

const listing = {
  fields: {
    ...answerListing.fields,
    text: { type: 'text', column: answerItems.text, key: answerItems.textKey },
  },
  orders: { response_date: answerItems.answeredAt, farm_name: farms.nameKey },
  defaultOrder: 'response_date,desc',
  last: answerItems.answerId,
} as const

/** Sorted by farm, newest first within each. */
const byFarm = [asc(farms.nameKey), desc(answerItems.answeredAt), desc(answerItems.answerId)]

/** A page of the text answers to a question. */
export const pageOfTexts = async (
  db: Db,
  query: PageQuery,
  key: QuestionKey,
  subsidiaries: Subsidiaries,
) => {
  const isText = isNotNull(answerItems.text)
  const listed = readListing(listing, query, inReadableAnswers(key, subsidiaries), isText)
  const selectTexts = () => selectWithSource(db, { text: sql<string>`${answerItems.text}` })
  const total = await db.$count(selectTexts().where(listed.where).as('counted'))
  const isByFarm = readOrder(listing, query.order_by).field === 'farm_name'
  const ordered = isByFarm ? { ...listed, orderBy: byFarm } : listed
  return { rows: await pageRows(selectTexts(), ordered), total }
}
export type TextRow = Awaited<ReturnType<typeof pageOfTexts>>['rows'][number]

const withPhotos = isNotNull(answerItems.photos)
const withComment = isNotNull(answerItems.comment)
const SHOW_CONDITIONS = { '': undefined, photos: withPhotos, comment: withComment } as const

/** A page of the comments and photos of a question. */
export const pageOfEvidence = async (
  db: Db,
  query: EvidenceQuery,
  key: QuestionKey,
  subsidiaries: Subsidiaries,
) => {
  const { fields, orders, defaultOrder, last } = listing
  const { text: _text, ...answerFields } = fields
  const listed = readListing(
    { fields: answerFields, orders: { response_date: orders.response_date }, defaultOrder, last },
    query,
    inReadableAnswers(key, subsidiaries),
    or(withComment, withPhotos),
    SHOW_CONDITIONS[query.show],
  )
  const { type, choice, number, text, comment, photos } = answerItems
  const selectEvidence = () => selectWithSource(db, { type, choice, number, text, comment, photos })
  const total = await db.$count(selectEvidence().where(listed.where).as('counted'))
  return { rows: await pageRows(selectEvidence(), listed), total }
}
export type EvidenceRow = Awaited<ReturnType<typeof pageOfEvidence>>['rows'][number]

/** A question, and when it was asked last. */
type LastAsked = { readonly questionId: string; readonly lastAsked: string }

/** The questions as the newest answers that asked them have them. */
export const lastAskedQuestions = async (
  db: Db,
  checklistId: string,
  asked: readonly LastAsked[],
) => {
  if (asked.length === 0) return []
  const { rows } = await db.execute<{
    readonly question: AskedQuestion
    readonly categoryId: string
    readonly categoryName: string
  }>(sql`
    select found.* from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked ("questionId" text, "lastAsked" timestamptz)
    cross join lateral (
      select question, category ->> 'id' as "categoryId", category ->> 'name' as "categoryName"
      from ${checklistAnswers} as answer
      cross join lateral jsonb_array_elements(answer.content) as category
      cross join lateral jsonb_array_elements(category -> 'questions') as question
      where answer.checklist_id = ${checklistId} and answer.answered_at = asked."lastAsked"
        and answer.state = 'current' and question ->> 'id' = asked."questionId"
      limit 1
    ) as found`)
  return rows
}
