import { type Column, type SQL, and, asc, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { farms } from '#places/place.tables.ts'
import type { Figures } from './answer-figures.ts'
import { answersOfDays, answersOfFarms, answersOfQuestions } from './summary.tables.ts'

/** Of farms of these subsidiaries, and those of no farm; undefined is no limit. */
type Subsidiaries = readonly string[] | undefined

/** Whatever their number, the rows are one parameter: the statement stays the same. */
const rowsOf = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`

/** Adds to the figures what these answers change. Called with the transaction that stores the answers. */
export const addFigures = async (db: Db, { farms: farmRows, days, questions }: Figures) => {
  await db.execute(sql`
    insert into ${answersOfFarms} as kept (checklist_id, farm_code, answers, last_on)
    select "checklistId", "farmCode", answers, "lastOn" from jsonb_to_recordset(${rowsOf(farmRows)})
      as added ("checklistId" uuid, "farmCode" text, answers int, "lastOn" date)
    on conflict (checklist_id, farm_code) do update
    set answers = kept.answers + excluded.answers, last_on = greatest(kept.last_on, excluded.last_on)`)
  await db.execute(sql`
    insert into ${answersOfDays} as kept (checklist_id, farm_code, day, answers, scored, shares, failed)
    select "checklistId", "farmCode", day, answers, scored, shares, failed
    from jsonb_to_recordset(${rowsOf(days)}) as added
      ("checklistId" uuid, "farmCode" text, day date, answers int, scored int, shares double precision,
       failed int)
    on conflict (checklist_id, farm_code, day) do update
    set answers = kept.answers + excluded.answers, scored = kept.scored + excluded.scored,
      shares = kept.shares + excluded.shares, failed = kept.failed + excluded.failed`)
  await db.execute(sql`
    insert into ${answersOfQuestions} as kept
      (checklist_id, farm_code, month, question_id, choice, answers, sum, least, most)
    select "checklistId", "farmCode", month, "questionId", choice, answers, sum, least, most
    from jsonb_to_recordset(${rowsOf(questions)}) as added
      ("checklistId" uuid, "farmCode" text, month date, "questionId" uuid, choice text, answers int,
       sum double precision, least double precision, most double precision)
    on conflict (checklist_id, farm_code, month, question_id, choice) do update
    set answers = kept.answers + excluded.answers,
      sum = case when excluded.sum is null then kept.sum else coalesce(kept.sum, 0) + excluded.sum end,
      least = least(kept.least, excluded.least), most = greatest(kept.most, excluded.most)`)
}

type SummaryQuery = {
  readonly checklistId: string
  /** The first day, and the one after the last. */
  readonly from: string | undefined
  readonly before: string | undefined
  readonly farmCode: string | undefined
  readonly subsidiaries: Subsidiaries
}

/** Of the farms that the person reads answers of; those of no farm are everybody's. */
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

type Figured = typeof answersOfDays | typeof answersOfQuestions

const inPeriod = (db: Db, table: Figured, at: Column, query: SummaryQuery) =>
  and(
    eq(table.checklistId, query.checklistId),
    query.farmCode === undefined ? undefined : eq(table.farmCode, query.farmCode),
    query.from === undefined ? undefined : gte(at, query.from),
    query.before === undefined ? undefined : lt(at, query.before),
    withinFarms(db, table.farmCode, query.subsidiaries),
  )

const totals = {
  answers: sql<number>`sum(${answersOfDays.answers})::int`,
  scored: sql<number>`sum(${answersOfDays.scored})::int`,
  shares: sql<number>`sum(${answersOfDays.shares})`,
  failed: sql<number>`sum(${answersOfDays.failed})::int`,
}

export const figuresOfMonths = (db: Db, query: SummaryQuery) => {
  const month = sql<string>`to_char(${answersOfDays.day}, 'YYYY-MM')`
  return db
    .select({ month, ...totals })
    .from(answersOfDays)
    .where(inPeriod(db, answersOfDays, answersOfDays.day, query))
    .groupBy(month)
}

/** Those with the most answers first, and how many there are in all. */
export const figuresOfFarms = (db: Db, query: SummaryQuery, limit: number) =>
  db
    .select({
      farmCode: answersOfDays.farmCode,
      farmName: farms.name,
      ...totals,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(answersOfDays)
    .leftJoin(farms, eq(farms.code, answersOfDays.farmCode))
    .where(inPeriod(db, answersOfDays, answersOfDays.day, query))
    .groupBy(answersOfDays.farmCode, farms.name)
    .orderBy(desc(totals.answers), asc(farms.name), asc(answersOfDays.farmCode))
    .limit(limit)

export const figuresOfQuestions = (db: Db, query: SummaryQuery) =>
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
    .where(inPeriod(db, answersOfQuestions, answersOfQuestions.month, query))
    .groupBy(answersOfQuestions.questionId, answersOfQuestions.choice)

/** Checklist id → how many answers there are, for a page of checklists. */
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
