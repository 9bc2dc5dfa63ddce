import type { Actor } from '@portal/contract/permissions/actor'
import { and, asc, between, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import {
  figuresReadBy,
  readableBy,
  visibleTo,
} from '#features/checklists/checklist/checklist-visibility.queries.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { answersOfDays } from '#features/checklists/summary/summary.tables.ts'
import { farms, subsidiaries } from '#places/place.tables.ts'

type Period = { readonly from: string; readonly to: string }

/** Checklists whose answers the person may read. */
export const readableChecklists = (actor: Actor) =>
  and(isNull(checklists.deletedAt), visibleTo(actor), readableBy(actor))

const answeredWithin = (db: Db, actor: Actor, { from, to }: Period) =>
  and(
    between(answersOfDays.day, from, to),
    inArray(
      answersOfDays.checklistId,
      db.select({ id: checklists.id }).from(checklists).where(readableChecklists(actor)),
    ),
    figuresReadBy(db, actor, answersOfDays),
  )

const answers = sql<number>`sum(${answersOfDays.answers})::int`

/** Answers by the Sunday that each week starts on, without the weeks that have no answers. */
export const answersOfWeeks = (db: Db, actor: Actor, period: Period) => {
  const start = sql<string>`(${answersOfDays.day} - extract(dow from ${answersOfDays.day})::int)::text`
  return db
    .select({ start, answers })
    .from(answersOfDays)
    .where(answeredWithin(db, actor, period))
    .groupBy(start)
}

/** Answers without a farm are left out, because they belong to no subsidiary. */
export const answersOfSubsidiaries = (db: Db, actor: Actor, period: Period, limit: number) => {
  const average = sql<
    number | null
  >`sum(${answersOfDays.shares}) / nullif(sum(${answersOfDays.scored}), 0)`
  return db
    .select({ code: subsidiaries.code, name: subsidiaries.name, answers, average })
    .from(answersOfDays)
    .innerJoin(farms, eq(farms.code, answersOfDays.farmCode))
    .innerJoin(subsidiaries, eq(subsidiaries.code, farms.subsidiaryCode))
    .where(answeredWithin(db, actor, period))
    .groupBy(subsidiaries.code)
    .orderBy(sql`${desc(average)} nulls last`, asc(subsidiaries.nameKey), asc(subsidiaries.code))
    .limit(limit)
}
