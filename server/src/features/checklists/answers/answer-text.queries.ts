import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import type { PageQuery } from '@portal/contract/shared/paging'
import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { insertRows } from '#db/insert-rows.ts'
import { pageRows, readListing, readOrder } from '#db/listing.ts'
import { farms } from '#places/place.tables.ts'
import { type Subsidiaries, answerListing, inSelection, ofFarm } from './answer-filters.queries.ts'
import {
  type QuestionKey,
  SOURCE_COLUMNS,
  ofQuestion,
  pageOfQuestion,
} from './answer-source.queries.ts'
import { answerTexts } from './answer-text.tables.ts'
import { checklistAnswers } from './answer.tables.ts'

type NewAnswer = typeof checklistAnswers.$inferInsert

const textRowsOf = ({ id: answerId, checklistId, answeredAt, content }: NewAnswer) =>
  content
    .flatMap(({ questions }) => questions)
    .flatMap(({ id: questionId, type, answer }) =>
      QUESTION_TYPES[type].figures === 'texts' && answer !== null
        ? [{ answerId, checklistId, questionId, answeredAt, text: String(answer) }]
        : [],
    )

export const textsInsert = (answers: readonly NewAnswer[]) =>
  insertRows(answerTexts, answers.flatMap(textRowsOf))

/** Called when an answer is no longer current. */
export const removeTexts = (db: Db, answerId: string) =>
  db.delete(answerTexts).where(eq(answerTexts.answerId, answerId))

const listing = {
  fields: {
    ...answerListing.fields,
    text: { kind: 'text', column: answerTexts.text, key: answerTexts.textKey },
  },
  orders: { response_date: answerTexts.answeredAt, farm_name: farms.nameKey },
  defaultOrder: 'response_date,desc',
  last: answerTexts.answerId,
} as const

/** Sorted by farm, newest first within each. */
const byFarm = {
  orderBy: [asc(farms.nameKey), desc(answerTexts.answeredAt), desc(answerTexts.answerId)],
  backwards: [desc(farms.nameKey), asc(answerTexts.answeredAt), asc(answerTexts.answerId)],
}

/** A page of the text answers to a question. */
export const pageOfTexts = (
  db: Db,
  query: PageQuery,
  key: QuestionKey,
  subsidiaries: Subsidiaries,
) => {
  const { checklistId } = key
  const listed = readListing(
    listing,
    query,
    ...ofQuestion(answerTexts, key),
    inSelection({ checklistId, subsidiaries, filters: [] }),
  )
  const selectTexts = () =>
    db
      .select({
        answerId: answerTexts.answerId,
        text: answerTexts.text,
        answeredAt: answerTexts.answeredAt,
        ...SOURCE_COLUMNS,
      })
      .from(answerTexts)
      .innerJoin(checklistAnswers, eq(checklistAnswers.id, answerTexts.answerId))
      .leftJoin(farms, ofFarm)
      .$dynamic()
  const isByFarm = readOrder(listing, query.order_by).field === 'farm_name'
  const ordered = { ...listed, ...(isByFarm && byFarm) }
  return pageOfQuestion(db, selectTexts(), ordered, (window) => pageRows(selectTexts(), window))
}
