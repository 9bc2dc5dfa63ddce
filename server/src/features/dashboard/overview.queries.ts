import type { Actor } from '@portal/contract/permissions/actor'
import { and, asc, between, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { checklistAnswers, isCurrent } from '#features/checklists/answers/answer.tables.ts'
import {
  answersReadBy,
  readableBy,
  visibleTo,
} from '#features/checklists/checklist/checklist-visibility.queries.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { fraction } from '#features/checklists/summary/summary.queries.ts'
import { farms, subsidiaries } from '#places/place.tables.ts'

type Period = { readonly from: string; readonly to: string }

/** Checklists whose answers the person may read. */
export const readableChecklists = (actor: Actor) =>
  and(isNull(checklists.deletedAt), visibleTo(actor), readableBy(actor))

const answeredWithin = (db: Db, actor: Actor, { from, to }: Period) =>
  and(
    isCurrent,
    between(checklistAnswers.answeredOn, from, to),
    inArray(
      checklistAnswers.checklistId,
      db.select({ id: checklists.id }).from(checklists).where(readableChecklists(actor)),
    ),
    answersReadBy(db, actor, checklistAnswers),
  )

/** Answers by the Sunday that each week starts on, without the weeks that have no answers. */
export const answersOfWeeks = (db: Db, actor: Actor, period: Period) => {
  const { answeredOn } = checklistAnswers
  const start = sql<string>`(${answeredOn} - extract(dow from ${answeredOn})::int)::text`
  return db
    .select({ start, answers: count() })
    .from(checklistAnswers)
    .where(answeredWithin(db, actor, period))
    .groupBy(start)
}

/** Answers without a farm are left out, because they belong to no subsidiary. */
export const answersOfSubsidiaries = (db: Db, actor: Actor, period: Period, limit: number) => {
  const average = sql<number | null>`avg(${fraction})`
  return db
    .select({ code: subsidiaries.code, name: subsidiaries.name, answers: count(), average })
    .from(checklistAnswers)
    .innerJoin(farms, eq(farms.code, checklistAnswers.farmCode))
    .innerJoin(subsidiaries, eq(subsidiaries.code, farms.subsidiaryCode))
    .where(answeredWithin(db, actor, period))
    .groupBy(subsidiaries.code)
    .orderBy(sql`${desc(average)} nulls last`, asc(subsidiaries.nameKey), asc(subsidiaries.code))
    .limit(limit)
}
