import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { answerCounts, withinFarms } from './summary.queries.ts'
import { answersOfDays, answersOfFarms } from './summary.tables.ts'

/** The number of all answers and of those since a day, read from the stored figures. */
export const countAnswersSince = async (
  db: Db,
  checklistId: string,
  since: string,
  subsidiaries: readonly string[] | undefined,
) => {
  const within = withinFarms(db, answersOfFarms.farmCode, subsidiaries)
  const [recent] = await db
    .select({ answers: sql<number>`coalesce(sum(${answersOfDays.answers}), 0)::int` })
    .from(answersOfDays)
    .where(
      and(
        eq(answersOfDays.checklistId, checklistId),
        gte(answersOfDays.day, since),
        withinFarms(db, answersOfDays.farmCode, subsidiaries),
      ),
    )
  return {
    answers: (await answerCounts(db, [checklistId], within)).get(checklistId) ?? 0,
    recent: recent?.answers ?? 0,
  }
}
