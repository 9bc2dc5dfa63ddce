import type { Actor } from '@portal/contract/permissions/actor'
import { ALL } from '@portal/contract/places/place'
import {
  and,
  arrayOverlaps,
  asc,
  between,
  type Column,
  count,
  desc,
  eq,
  inArray,
  isNull,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/database.ts'
import { checklistAnswers, isCurrent } from '#features/checklists/answers/answer.tables.ts'
import {
  answersReadBy,
  readableBy,
  visibleTo,
} from '#features/checklists/checklist/checklist-visibility.queries.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { fraction } from '#features/checklists/summary/summary.queries.ts'
import { documents } from '#features/documents/document.tables.ts'
import { news } from '#features/news/news.tables.ts'
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

/** Counts items of these subsidiaries and items for all; undefined means no limit. */
type Codes = readonly string[] | undefined

const NONE = { registered: 0, active: 0 }

const registered = sql<number>`count(*)::int`
const countActive = (active: Column) => sql<number>`(count(*) filter (where ${active}))::int`

const placedIn = (column: PgColumn, codes: Codes) => codes && arrayOverlaps(column, [...codes, ALL])

type Counted = PgTable & { readonly deletedAt: PgColumn }

/** All items of a kind without an `active` column count as active, because they cannot be paused. */
const countOf = async (db: Db, table: Counted, condition: SQL | undefined, active?: PgColumn) =>
  (
    await db
      .select({ registered, active: active ? countActive(active) : registered })
      .from(table)
      .where(and(isNull(table.deletedAt), condition))
  ).at(0) ?? NONE

export const countChecklists = (db: Db, actor: Actor) =>
  countOf(db, checklists, visibleTo(actor), checklists.active)

export const countNews = (db: Db, codes: Codes) =>
  countOf(db, news, placedIn(news.subsidiaries, codes), news.active)

export const countDocuments = (db: Db, codes: Codes) =>
  countOf(db, documents, placedIn(documents.subsidiaries, codes))
