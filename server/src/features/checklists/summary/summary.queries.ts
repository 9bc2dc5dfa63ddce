import { isAtMonthBoundary } from '@portal/contract/checklists/answers/answer-filters'
import type { Filter } from '@portal/contract/shared/filters'
import { type Column, type SQL, and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { conditionOfAll } from '#db/listing.ts'
import {
  type AnswerSelection,
  type Subsidiaries,
  inSelection,
  ofFarm,
} from '#features/checklists/answers/answer-filters.queries.ts'
import { readByBytes } from '#db/large-pages.ts'
import { checklistAnswers } from '#features/checklists/answers/answer.tables.ts'
import { farms } from '#places/place.tables.ts'
import { type Figures, questionCounter } from './answer-figures.ts'
import { answersOfDays, answersOfFarms, answersOfQuestions } from './summary.tables.ts'

const rowsAsParameter = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`

/** Adds these rows to the stored figures. */
export const addFigures = async (db: Db, { farms: farmRows, days, questions }: Figures) => {
  await db.execute(sql`
    insert into ${answersOfFarms} as existing (checklist_id, farm_code, answers, last_on)
    select "checklistId", "farmCode", answers, "lastOn" from jsonb_to_recordset(${rowsAsParameter(farmRows)})
      as added ("checklistId" uuid, "farmCode" text, answers int, "lastOn" date)
    on conflict (checklist_id, farm_code) do update
    set answers = existing.answers + excluded.answers, last_on = greatest(existing.last_on, excluded.last_on)`)
  await db.execute(sql`
    insert into ${answersOfDays} as existing (checklist_id, farm_code, day, answers, scored, shares, failed)
    select "checklistId", "farmCode", day, answers, scored, shares, failed
    from jsonb_to_recordset(${rowsAsParameter(days)}) as added
      ("checklistId" uuid, "farmCode" text, day date, answers int, scored int, shares double precision,
       failed int)
    on conflict (checklist_id, farm_code, day) do update
    set answers = existing.answers + excluded.answers, scored = existing.scored + excluded.scored,
      shares = existing.shares + excluded.shares, failed = existing.failed + excluded.failed`)
  await db.execute(sql`
    insert into ${answersOfQuestions} as existing
      (checklist_id, farm_code, month, question_id, choice, answers, sum, least, most)
    select "checklistId", "farmCode", month, "questionId", choice, answers, sum, least, most
    from jsonb_to_recordset(${rowsAsParameter(questions)}) as added
      ("checklistId" uuid, "farmCode" text, month date, "questionId" uuid, choice text, answers int,
       sum double precision, least double precision, most double precision)
    on conflict (checklist_id, farm_code, month, question_id, choice) do update
    set answers = existing.answers + excluded.answers,
      sum = case when excluded.sum is null then existing.sum else coalesce(existing.sum, 0) + excluded.sum end,
      least = least(existing.least, excluded.least), most = greatest(existing.most, excluded.most)`)
}

/** Figures of farms in these subsidiaries, and figures without a farm. */
export const withinFarms = (db: Db, farmCode: Column, subsidiaries: Subsidiaries) =>
  subsidiaries &&
  or(
    eq(farmCode, ''),
    inArray(
      farmCode,
      db
        .select({ code: farms.code })
        .from(farms)
        .where(inArray(farms.subsidiaryCode, [...subsidiaries])),
    ),
  )

/** Figures are stored by farm and by month or day. With any other filter, the answers themselves are counted. */
const isStoredFilter = (filter: Filter) =>
  filter.field === 'response_date'
    ? isAtMonthBoundary(filter)
    : ['farm_id', 'subsidiary_id'].includes(filter.field) &&
      ['equals', 'in'].includes(filter.operator)

export const areFiguresStored = ({ filters }: AnswerSelection) => filters.every(isStoredFilter)

type FigureTable = typeof answersOfDays | typeof answersOfQuestions

const figuresWhere = (db: Db, table: FigureTable, at: Column, selection: AnswerSelection) => {
  const listing = {
    fields: {
      farm_id: { type: 'code', column: table.farmCode },
      subsidiary_id: { type: 'code', column: farms.subsidiaryCode },
      response_date: { type: 'date', column: at },
    },
    orders: {},
    last: at,
  } as const
  return and(
    eq(table.checklistId, selection.checklistId),
    withinFarms(db, table.farmCode, selection.subsidiaries),
    conditionOfAll(listing, selection.filters),
  )
}

/** The stored figures, by farm and day. */
const storedDays = (db: Db, selection: AnswerSelection) => {
  const { farmCode, day, answers, scored, shares, failed } = answersOfDays
  return db
    .select({ farmCode, day, answers, scored, shares, failed })
    .from(answersOfDays)
    .leftJoin(farms, eq(farms.code, farmCode))
    .where(figuresWhere(db, answersOfDays, day, selection))
}

/** The same columns, computed from each answer. */
const countedDays = (db: Db, selection: AnswerSelection) => {
  const { farmCode, answeredOn, totalWeight, highestWeight, critical } = checklistAnswers
  const canScore = sql`${highestWeight} > 0`
  return db
    .select({
      farmCode: sql`coalesce(${farmCode}, '')`.as('farm_code'),
      day: sql`${answeredOn}`.as('day'),
      answers: sql`1`.as('answers'),
      scored: sql`(${canScore})::int`.as('scored'),
      shares: sql`case when ${canScore} then ${totalWeight} / ${highestWeight} else 0 end`.as(
        'shares',
      ),
      failed: sql`(${critical} > 0)::int`.as('failed'),
    })
    .from(checklistAnswers)
    .leftJoin(farms, ofFarm)
    .where(inSelection(selection))
}

const daysOf = (db: Db, selection: AnswerSelection) =>
  sql`${areFiguresStored(selection) ? storedDays(db, selection) : countedDays(db, selection)} as days`

const totals = {
  answers: sql<number>`sum(days.answers)::int`,
  scored: sql<number>`sum(days.scored)::int`,
  shares: sql<number>`sum(days.shares)`,
  failed: sql<number>`sum(days.failed)::int`,
}

export const figuresOfMonths = (db: Db, selection: AnswerSelection) => {
  const month = sql<string>`to_char(days.day, 'YYYY-MM')`
  return db
    .select({ month, ...totals })
    .from(daysOf(db, selection))
    .groupBy(month)
}

/** Farms with the most answers first; `total` is the number of all farms. */
export const figuresOfFarms = (db: Db, selection: AnswerSelection, limit: number) => {
  const farmCode = sql<string>`days.farm_code`
  return db
    .select({
      farmCode,
      farmName: farms.name,
      ...totals,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(daysOf(db, selection))
    .leftJoin(farms, eq(farms.code, farmCode))
    .groupBy(farmCode, farms.name)
    .orderBy(desc(totals.answers), asc(farms.name), asc(farmCode))
    .limit(limit)
}

export const figuresOfQuestions = (db: Db, selection: AnswerSelection) =>
  db
    .select({
      questionId: answersOfQuestions.questionId,
      choice: answersOfQuestions.choice,
      answers: sql<number>`sum(${answersOfQuestions.answers})::int`,
      sum: sql<number | null>`sum(${answersOfQuestions.sum})`,
      least: sql<number | null>`min(${answersOfQuestions.least})`,
      most: sql<number | null>`max(${answersOfQuestions.most})`,
    })
    .from(answersOfQuestions)
    .leftJoin(farms, eq(farms.code, answersOfQuestions.farmCode))
    .where(figuresWhere(db, answersOfQuestions, answersOfQuestions.month, selection))
    .groupBy(answersOfQuestions.questionId, answersOfQuestions.choice)

/** Counts the questions of the newest answers, up to `limit`, in batches because the content is large. */
export const countQuestions = async (
  db: Db,
  selection: AnswerSelection,
  person: string,
  limit: number,
) => {
  const { id, content, contentBytes, answeredAt } = checklistAnswers
  const newest = await db
    .select({ id, contentBytes })
    .from(checklistAnswers)
    .leftJoin(farms, ofFarm)
    .where(inSelection(selection))
    .orderBy(desc(answeredAt), desc(id))
    .limit(limit)
  const counter = questionCounter()
  const batches = readByBytes(person, newest, (batch) => {
    const ids = batch.map((row) => row.id)
    return db.select({ content }).from(checklistAnswers).where(inArray(id, ids))
  })
  for await (const answers of batches) {
    for (const { content: categories } of answers) {
      for (const { questions } of categories)
        for (const question of questions) counter.add(question)
    }
  }
  return counter.counts()
}

/** Checklist id → number of current answers. */
export const answerCounts = async (
  db: Db,
  checklistIds: readonly string[],
  within: SQL | undefined,
) => {
  if (checklistIds.length === 0) return new Map<string, number>()
  const rows = await db
    .select({
      checklistId: answersOfFarms.checklistId,
      answers: sql<number>`sum(${answersOfFarms.answers})::int`,
    })
    .from(answersOfFarms)
    .where(and(inArray(answersOfFarms.checklistId, [...checklistIds]), within))
    .groupBy(answersOfFarms.checklistId)
  return new Map(rows.map(({ checklistId, answers }) => [checklistId, answers]))
}
