import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import type { PageQuery } from '@portal/contract/shared/paging'
import { asc, desc } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { insertRows } from '#db/insert-rows.ts'
import { pageRows, readListing, readOrder } from '#db/listing.ts'
import { farms } from '#places/place.tables.ts'
import { type Subsidiaries, answerListing } from './answer-filters.queries.ts'
import { type QuestionKey, ofQuestion, selectWithSource } from './answer-source.queries.ts'
import { answerTexts } from './answer-text.tables.ts'
import type { NewAnswer } from './answer.tables.ts'

const textRowsOf = ({ id: answerId, checklistId, answeredAt, content }: NewAnswer) =>
  content
    .flatMap(({ questions }) => questions)
    .flatMap(({ id: questionId, type, answer }) =>
      QUESTION_TYPES[type].figures === 'texts' && answer !== null
        ? [{ answerId, checklistId, questionId, answeredAt, text: String(answer) }]
        : [],
    )

export const insertTexts = (db: Db, answers: readonly NewAnswer[]) =>
  insertRows(db, answerTexts, answers.flatMap(textRowsOf))

const listing = {
  fields: {
    ...answerListing.fields,
    text: { type: 'text', column: answerTexts.text, key: answerTexts.textKey },
  },
  orders: { response_date: answerTexts.answeredAt, farm_name: farms.nameKey },
  defaultOrder: 'response_date,desc',
  last: answerTexts.answerId,
} as const

/** Sorted by farm, newest first within each. */
const byFarm = [asc(farms.nameKey), desc(answerTexts.answeredAt), desc(answerTexts.answerId)]

/** A page of the text answers to a question. */
export const pageOfTexts = async (
  db: Db,
  query: PageQuery,
  key: QuestionKey,
  subsidiaries: Subsidiaries,
) => {
  const listed = readListing(listing, query, ofQuestion(answerTexts, key, subsidiaries))
  const selectTexts = () => selectWithSource(db, answerTexts, { text: answerTexts.text })
  const total = await db.$count(selectTexts().where(listed.where).as('counted'))
  const isByFarm = readOrder(listing, query.order_by).field === 'farm_name'
  const ordered = isByFarm ? { ...listed, orderBy: byFarm } : listed
  return { rows: await pageRows(selectTexts(), ordered), total }
}
