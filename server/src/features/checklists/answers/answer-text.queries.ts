import { QUESTION_TYPE } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { PageQuery } from '@portal/contract/shared/paging'
import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { insertRows } from '#db/insert-rows.ts'
import { pageRows, readListing, readOrder } from '#db/listing.ts'
import { farms } from '#places/place.tables.ts'
import { type Subsidiaries, answerListing, inSelection, ofFarm } from './answer-filters.queries.ts'
import { type Asked, SOURCE, ofQuestion, pageOfQuestion } from './answer-source.queries.ts'
import { answerTexts } from './answer-text.tables.ts'
import { checklistAnswers } from './answer.tables.ts'

type NewAnswer = typeof checklistAnswers.$inferInsert

const textsIn = ({ id: answerId, checklistId, answeredAt, content }: NewAnswer) =>
  content
    .flatMap(({ questions }) => questions)
    .flatMap(({ id: questionId, type, answer }) =>
      type === QUESTION_TYPE.text && answer !== null
        ? [{ answerId, checklistId, questionId, answeredAt, text: String(answer) }]
        : [],
    )

export const addedTexts = (answers: readonly NewAnswer[]) =>
  insertRows(answerTexts, answers.flatMap(textsIn))

/** Of an answer that is no longer current. */
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

/** Farm by farm, the newest of each first. */
const byFarm = {
  orderBy: [asc(farms.nameKey), desc(answerTexts.answeredAt), desc(answerTexts.answerId)],
  backwards: [desc(farms.nameKey), asc(answerTexts.answeredAt), asc(answerTexts.answerId)],
}

/** What was written for a question, a page of it. */
export const pageOfTexts = (db: Db, query: PageQuery, asked: Asked, subsidiaries: Subsidiaries) => {
  const { checklistId } = asked
  const listed = readListing(
    listing,
    query,
    ...ofQuestion(answerTexts, asked),
    inSelection({ checklistId, subsidiaries, filters: [] }),
  )
  const texts = () =>
    db
      .select({
        answerId: answerTexts.answerId,
        text: answerTexts.text,
        answeredAt: answerTexts.answeredAt,
        ...SOURCE,
      })
      .from(answerTexts)
      .innerJoin(checklistAnswers, eq(checklistAnswers.id, answerTexts.answerId))
      .leftJoin(farms, ofFarm)
      .$dynamic()
  const isByFarm = readOrder(listing, query.order_by).field === 'farm_name'
  const ordered = { ...listed, ...(isByFarm && byFarm) }
  return pageOfQuestion(db, texts(), ordered, (window) => pageRows(texts(), window))
}
