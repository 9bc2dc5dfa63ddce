import { type AnyColumn, eq } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import type { Listed } from '#db/listing.ts'
import { inRequestedOrder, windowOf } from '#db/read-page.ts'
import { farms } from '#places/place.tables.ts'
import { checklistAnswers } from './answer.tables.ts'

/** The columns that name the answer in lists of one question's texts or evidence. */
export const SOURCE_COLUMNS = {
  userName: checklistAnswers.userName,
  farmCode: checklistAnswers.farmCode,
  farmName: farms.name,
}

type QuestionColumns = { readonly checklistId: AnyColumn; readonly questionId: AnyColumn }
export type QuestionKey = { readonly checklistId: string; readonly questionId: string }

export const ofQuestion = (table: QuestionColumns, { checklistId, questionId }: QuestionKey) =>
  [eq(table.checklistId, checklistId), eq(table.questionId, questionId)] as const

/** A page of the rows of a question, and their total; `rowsOf` reads the rows of a window. */
export const pageOfQuestion = async <Row>(
  db: Db,
  counted: PgSelect,
  listed: Listed,
  rowsOf: (window: Listed) => Promise<Row[]>,
) => {
  const total = await db.$count(counted.where(listed.where).as('counted'))
  const window = windowOf(listed, total)
  return { rows: inRequestedOrder(window, await rowsOf({ ...listed, ...window })), total }
}
