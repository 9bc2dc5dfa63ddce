import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { farms } from '#places/place.tables.ts'
import { askedQuestions, checklistAnswers, isCurrent } from './answer.tables.ts'

const BATCH = 500

export const askedOf = (db: Db, checklistId: string) =>
  db
    .select()
    .from(askedQuestions)
    .where(eq(askedQuestions.checklistId, checklistId))
    .orderBy(asc(askedQuestions.questionId), asc(askedQuestions.name))

type Last = { readonly answeredAt: Date; readonly id: string }

const batchAfter = (
  db: Db,
  checklistId: string,
  subsidiaries: readonly string[] | undefined,
  last: Last | undefined,
) => {
  const { answeredAt, id } = checklistAnswers
  return db
    .select({
      id,
      answeredAt,
      receivedAt: checklistAnswers.receivedAt,
      userName: checklistAnswers.userName,
      farmCode: checklistAnswers.farmCode,
      farmName: farms.name,
      totalWeight: checklistAnswers.totalWeight,
      highestWeight: checklistAnswers.highestWeight,
      content: checklistAnswers.content,
    })
    .from(checklistAnswers)
    .leftJoin(farms, eq(farms.code, checklistAnswers.farmCode))
    .where(
      and(
        eq(checklistAnswers.checklistId, checklistId),
        isCurrent,
        subsidiaries &&
          or(isNull(checklistAnswers.farmCode), inArray(farms.subsidiaryCode, [...subsidiaries])),
        last && sql`(${answeredAt}, ${id}) > (${last.answeredAt.toISOString()}, ${last.id})`,
      ),
    )
    .orderBy(asc(answeredAt), asc(id))
    .limit(BATCH)
}
export type ExportedAnswer = Awaited<ReturnType<typeof batchAfter>>[number]

/** Every current answer, the oldest first, a batch at a time: however many there are, few are held at once. */
export async function* answersInOrder(
  db: Db,
  checklistId: string,
  subsidiaries: readonly string[] | undefined,
) {
  let batch: ExportedAnswer[]
  let last: Last | undefined
  do {
    batch = await batchAfter(db, checklistId, subsidiaries, last)
    yield* batch
    last = batch.at(-1)
  } while (batch.length === BATCH)
}
