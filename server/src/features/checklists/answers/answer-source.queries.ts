import { type AnyColumn, eq } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import type { Listed } from '#db/listing.ts'
import { inRequestedOrder, windowOf } from '#db/read-page.ts'
import { farms } from '#places/place.tables.ts'
import { checklistAnswers } from './answer.tables.ts'

/** Of which answer something is that is read together with others of its question. */
export const SOURCE = {
  userName: checklistAnswers.userName,
  farmCode: checklistAnswers.farmCode,
  farmName: farms.name,
}

type OfQuestion = { readonly checklistId: AnyColumn; readonly questionId: AnyColumn }
export type Asked = { readonly checklistId: string; readonly questionId: string }

export const ofQuestion = (table: OfQuestion, { checklistId, questionId }: Asked) =>
  [eq(table.checklistId, checklistId), eq(table.questionId, questionId)] as const

/** A page of what is listed of a question, and how much there is: `rowsOf` reads those of a window. */
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
