import { type SQL, and, asc, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { monthAfter } from '@portal/contract/checklists/summary/summary'
import { readBatches } from '#batches.ts'
import type { Db } from '#db/database.ts'
import { batchesByBytes } from '#db/large-pages.ts'
import { checklistAnswers, isCurrent } from '#features/checklists/answers/answer.tables.ts'
import { figuresOf } from './answer-figures.ts'
import { addFigures } from './summary.queries.ts'
import { answersOfDays, answersOfFarms, answersOfQuestions } from './summary.tables.ts'

const BATCH = 200

type CountedAnswer = {
  readonly checklistId: string
  readonly farmCode: string | null
  readonly answeredOn: string
}

/** Current answers of the same checklist and farm. */
const isOfSameFarm = ({ checklistId, farmCode }: CountedAnswer) =>
  and(
    eq(checklistAnswers.checklistId, checklistId),
    farmCode === null ? isNull(checklistAnswers.farmCode) : eq(checklistAnswers.farmCode, farmCode),
    isCurrent,
  )

type FigureTable = typeof answersOfFarms | typeof answersOfDays | typeof answersOfQuestions

/** Figures of the same checklist and farm. */
const isFigureOf = (figures: FigureTable, { checklistId, farmCode }: CountedAnswer) =>
  and(eq(figures.checklistId, checklistId), eq(figures.farmCode, farmCode ?? ''))

const recountFarm = async (db: Db, answer: CountedAnswer) => {
  const { checklistId } = answer
  const farmCode = answer.farmCode ?? ''
  await db.delete(answersOfFarms).where(isFigureOf(answersOfFarms, answer))
  const [counted] = await db
    .select({
      answers: sql<number>`count(*)::int`,
      lastOn: sql<string | null>`max(${checklistAnswers.answeredOn})::text`,
    })
    .from(checklistAnswers)
    .where(isOfSameFarm(answer))
  if (counted === undefined || counted.lastOn === null) return
  const { answers, lastOn } = counted
  await db.insert(answersOfFarms).values({ checklistId, farmCode, answers, lastOn })
}

type Cursor = { readonly id: string }

const batchAfter = (db: Db, where: SQL | undefined, last: Cursor | undefined) =>
  db
    .select({ id: checklistAnswers.id, contentBytes: checklistAnswers.contentBytes })
    .from(checklistAnswers)
    .where(and(where, last && gt(checklistAnswers.id, last.id)))
    .orderBy(asc(checklistAnswers.id))
    .limit(BATCH)

const recountMonth = async (db: Db, answer: CountedAnswer) => {
  const name = answer.answeredOn.slice(0, 7)
  const [month, next] = [`${name}-01`, `${monthAfter(name)}-01`]
  await db
    .delete(answersOfDays)
    .where(
      and(
        isFigureOf(answersOfDays, answer),
        gte(answersOfDays.day, month),
        lt(answersOfDays.day, next),
      ),
    )
  await db
    .delete(answersOfQuestions)
    .where(and(isFigureOf(answersOfQuestions, answer), eq(answersOfQuestions.month, month)))
  const inMonth = and(
    isOfSameFarm(answer),
    gte(checklistAnswers.answeredOn, month),
    lt(checklistAnswers.answeredOn, next),
  )
  const readAfter = (last: Cursor | undefined) => batchAfter(db, inMonth, last)
  for await (const batch of readBatches(BATCH, readAfter)) {
    for (const part of batchesByBytes(batch)) {
      const ids = part.map(({ id }) => id)
      const answers = await db
        .select()
        .from(checklistAnswers)
        .where(inArray(checklistAnswers.id, ids))
      const { days, questions } = figuresOf(answers)
      await addFigures(db, { farms: [], days, questions })
    }
  }
}

/**
 * Recounts the figures that contain an answer from the answers that are still current:
 * minimum, maximum and last date cannot be corrected by subtraction.
 */
export const recountFigures = async (db: Db, answer: CountedAnswer) => {
  await recountFarm(db, answer)
  await recountMonth(db, answer)
}
