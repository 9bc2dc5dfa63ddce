import { QUESTION_TYPE } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { PageQuery } from '@portal/contract/shared/paging'
import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { pageRows, readListing, readOrder } from '#db/listing.ts'
import { inRequestedOrder, windowOf } from '#db/read-page.ts'
import { farms } from '#places/place.tables.ts'
import { type Subsidiaries, answerListing, inSelection, ofFarm } from './answer-filters.queries.ts'
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

/** Called with the transaction that stores the answers. */
export const addTexts = async (db: Db, answers: readonly NewAnswer[]) => {
  const texts = answers.flatMap(textsIn)
  if (texts.length > 0) await db.insert(answerTexts).values(texts)
}

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
export const pageOfTexts = async (
  db: Db,
  query: PageQuery,
  { checklistId, questionId }: { readonly checklistId: string; readonly questionId: string },
  subsidiaries: Subsidiaries,
) => {
  const listed = readListing(
    listing,
    query,
    eq(answerTexts.checklistId, checklistId),
    eq(answerTexts.questionId, questionId),
    inSelection({ checklistId, subsidiaries, filters: [] }),
  )
  const texts = () =>
    db
      .select({
        answerId: answerTexts.answerId,
        text: answerTexts.text,
        answeredAt: answerTexts.answeredAt,
        userName: checklistAnswers.userName,
        farmCode: checklistAnswers.farmCode,
        farmName: farms.name,
      })
      .from(answerTexts)
      .innerJoin(checklistAnswers, eq(checklistAnswers.id, answerTexts.answerId))
      .leftJoin(farms, ofFarm)
  const total = await db.$count(texts().where(listed.where).as('counted'))
  const isByFarm = readOrder(listing, query.order_by).field === 'farm_name'
  const window = windowOf({ ...listed, ...(isByFarm && byFarm) }, total)
  const rows = await pageRows(texts().$dynamic(), { ...window, where: listed.where })
  return { rows: inRequestedOrder(window, rows), total }
}
