import { ALL_TYPES } from '@portal/contract/checklists/questions/types/question-type-rules'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import {
  type AnswerSelection,
  type Subsidiaries,
  inSelection,
  isOfSubsidiaries,
  ofFarm,
} from '#features/checklists/answers/answer-filters.queries.ts'
import { answerItems } from '#features/checklists/answers/answer-items.tables.ts'
import { checklistAnswers, isCurrent } from '#features/checklists/answers/answer.tables.ts'
import { farms } from '#places/place.tables.ts'

/** The share of the highest score, not rounded; null where nothing could be scored. */
export const fraction = sql`case when ${checklistAnswers.highestWeight} > 0
  then ${checklistAnswers.totalWeight} / ${checklistAnswers.highestWeight} end`

const figures = {
  answers: count(),
  averageShare: sql<number | null>`avg(${fraction})`,
  failed: sql<number>`(count(*) filter (where ${checklistAnswers.critical} > 0))::int`,
}

/** The figures of all selected answers; `farms` counts the farms, and answers without one as one more. */
export const figuresOfAnswers = async (db: Db, selection: AnswerSelection) => {
  const { farmCode } = checklistAnswers
  const [row] = await db
    .select({
      ...figures,
      farms: sql<number>`count(distinct ${farmCode})::int + coalesce(max((${farmCode} is null)::int), 0)`,
    })
    .from(checklistAnswers)
    .leftJoin(farms, ofFarm)
    .where(inSelection(selection))
  return row ?? { answers: 0, averageShare: null, failed: 0, farms: 0 }
}

export const figuresOfMonths = (db: Db, selection: AnswerSelection) => {
  const month = sql<string>`to_char(${checklistAnswers.answeredOn}, 'YYYY-MM')`
  return db
    .select({ month, ...figures })
    .from(checklistAnswers)
    .leftJoin(farms, ofFarm)
    .where(inSelection(selection))
    .groupBy(month)
}

/** Farms with the most answers first. */
export const figuresOfFarms = (db: Db, selection: AnswerSelection, limit: number) => {
  const { farmCode } = checklistAnswers
  return db
    .select({ farmCode, farmName: farms.name, ...figures })
    .from(checklistAnswers)
    .leftJoin(farms, ofFarm)
    .where(inSelection(selection))
    .groupBy(farmCode, farms.name)
    .orderBy(desc(figures.answers), asc(farms.name), asc(farmCode))
    .limit(limit)
}

const SEVERAL = ALL_TYPES.filter((type) => QUESTION_TYPES[type].takesSeveral)

/** The items of the selected answers. Without conditions those of the checklist, which need no look at the answers. */
const itemsOf = (db: Db, { checklistId, subsidiaries, filters }: AnswerSelection) =>
  and(
    eq(answerItems.checklistId, checklistId),
    subsidiaries === undefined && filters.length === 0
      ? undefined
      : inArray(
          answerItems.answerId,
          db
            .select({ id: checklistAnswers.id })
            .from(checklistAnswers)
            .leftJoin(farms, ofFarm)
            .where(inSelection({ checklistId, subsidiaries, filters })),
        ),
  )

type QuestionRow = {
  readonly questionId: string
  /** Null for all answers to the question; else how many chose this option, or gave a number with these digits. */
  readonly choice: string | null
  readonly answers: number
  readonly nonconforming: number
  readonly average: number | null
  readonly least: number | null
  readonly most: number | null
  readonly comments: number
  readonly photos: number
  readonly lastAsked: string
}

/**
 * Counts the items once, by question and by what was answered; several options together are one answer here, and are
 * told apart in the second step. The planner takes the number of groups for a thousand times what it is, and would sort.
 */
export const figuresOfQuestions = (db: Db, selection: AnswerSelection) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_sort = off`)
    await tx.execute(sql`set local jit = off`)
    const { questionId, type, choice, status, nonconforming, number, comment, photos, answeredAt } =
      answerItems
    const { rows } = await tx.execute<QuestionRow>(sql`
      with counted as materialized (
        select ${questionId} as question_id, ${type} as type, ${choice} as choice,
          count(*) filter (where ${status} <> 'unanswered') as answers,
          count(*) filter (where ${nonconforming}) as nonconforming,
          sum(${number}) as total, min(${number}) as least, max(${number}) as most,
          count(${comment}) as comments, count(${photos}) as photos,
          max(${answeredAt}) as last_asked
        from ${answerItems} where ${itemsOf(tx, selection)}
        group by 1, 2, 3
      )
      select question_id as "questionId", null as choice, sum(answers)::int as answers,
        sum(nonconforming)::int as nonconforming,
        sum(total) / nullif(sum(answers), 0)::float8 as average,
        min(least) as least, max(most) as most, sum(comments)::int as comments,
        sum(photos)::int as photos, max(last_asked)::text as "lastAsked"
      from counted group by 1
      union all
      select question_id, chosen.choice, sum(answers)::int, 0, null, null, null, 0, 0, null
      from counted cross join lateral (
        select counted.choice where type not in ${SEVERAL}
        union all
        select jsonb_array_elements_text(counted.choice::jsonb) where type in ${SEVERAL}
      ) as chosen
      where chosen.choice is not null
      group by 1, 2`)
    return rows
  })
export type QuestionFigureRow = Awaited<ReturnType<typeof figuresOfQuestions>>[number]

/** The number of all answers and of those since a day. */
export const countAnswersSince = async (
  db: Db,
  checklistId: string,
  since: string,
  subsidiaries: Subsidiaries,
) => {
  const [counts] = await db
    .select({
      answers: count(),
      recent: sql<number>`(count(*) filter (where ${checklistAnswers.answeredOn} >= ${since}))::int`,
    })
    .from(checklistAnswers)
    .leftJoin(farms, ofFarm)
    .where(
      and(eq(checklistAnswers.checklistId, checklistId), isCurrent, isOfSubsidiaries(subsidiaries)),
    )
  return counts ?? { answers: 0, recent: 0 }
}
