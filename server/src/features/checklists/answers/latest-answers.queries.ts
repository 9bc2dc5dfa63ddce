import { type SQL, and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { latestAnswers } from './answer-items.tables.ts'
import { checklistAnswers, isCurrent } from './answer.tables.ts'

/** The newest current answer of each checklist and farm among these. */
const newestAmong = (db: Db, where: SQL | undefined) => {
  const { id, checklistId, farmCode, answeredAt, answeredOn } = checklistAnswers
  return db
    .selectDistinctOn([checklistId, farmCode], {
      answerId: id,
      checklistId,
      farmCode,
      answeredAt,
      answeredOn,
    })
    .from(checklistAnswers)
    .where(and(isCurrent, where))
    .orderBy(checklistId, farmCode, desc(answeredAt), desc(id))
}

/** Keeps the newest of each farm after answers were inserted. */
export const addLatestAnswers = (db: Db, ids: readonly string[]) =>
  db
    .insert(latestAnswers)
    .select(newestAmong(db, inArray(checklistAnswers.id, [...ids])))
    .onConflictDoUpdate({
      target: [latestAnswers.checklistId, latestAnswers.farmCode],
      set: {
        answerId: sql`excluded.answer_id`,
        answeredAt: sql`excluded.answered_at`,
        answeredOn: sql`excluded.answered_on`,
      },
      setWhere: sql`(excluded.answered_at, excluded.answer_id) > (${latestAnswers.answeredAt}, ${latestAnswers.answerId})`,
    })

type EndedAnswer = Pick<typeof checklistAnswers.$inferSelect, 'id' | 'checklistId' | 'farmCode'>

/** Finds the newest of the farm again after an answer ended. The caller holds the checklist's lock. */
export const removeLatestAnswer = async (db: Db, { id, checklistId, farmCode }: EndedAnswer) => {
  const removed = await db
    .delete(latestAnswers)
    .where(eq(latestAnswers.answerId, id))
    .returning({ id: latestAnswers.answerId })
  if (removed.length === 0) return
  const isOfSameFarm = and(
    eq(checklistAnswers.checklistId, checklistId),
    farmCode === null ? isNull(checklistAnswers.farmCode) : eq(checklistAnswers.farmCode, farmCode),
  )
  await db.insert(latestAnswers).select(newestAmong(db, isOfSameFarm))
}
