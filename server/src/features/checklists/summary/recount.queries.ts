import { type SQL, and, asc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm'
import { monthAfter } from '@portal/contract/checklists/summary/summary'
import type { Db } from '#db/client.ts'
import { inOneStatement } from '#db/insert-rows.ts'
import { checklistAnswers, isCurrent } from '#features/checklists/answers/answer.tables.ts'
import { figuresOf } from './answer-figures.ts'
import { addedFigures } from './summary.queries.ts'
import { answersOfDays, answersOfFarms, answersOfQuestions } from './summary.tables.ts'

const BATCH = 200

type Counted = {
  readonly checklistId: string
  readonly farmCode: string | null
  readonly answeredOn: string
}

/** The current answers of the checklist to the farm. */
const ofFarm = ({ checklistId, farmCode }: Counted) =>
  and(
    eq(checklistAnswers.checklistId, checklistId),
    farmCode === null ? isNull(checklistAnswers.farmCode) : eq(checklistAnswers.farmCode, farmCode),
    isCurrent,
  )

type Figures = typeof answersOfFarms | typeof answersOfDays | typeof answersOfQuestions

/** The rows of figures that the answer's farm, or none, has in this checklist. */
const countedIn = (figures: Figures, { checklistId, farmCode }: Counted) =>
  and(eq(figures.checklistId, checklistId), eq(figures.farmCode, farmCode ?? ''))

const recountFarm = async (db: Db, answer: Counted) => {
  const { checklistId } = answer
  const farmCode = answer.farmCode ?? ''
  await db.delete(answersOfFarms).where(countedIn(answersOfFarms, answer))
  const [counted] = await db
    .select({
      answers: sql<number>`count(*)::int`,
      lastOn: sql<string | null>`max(${checklistAnswers.answeredOn})::text`,
    })
    .from(checklistAnswers)
    .where(ofFarm(answer))
  if (counted === undefined || counted.lastOn === null) return
  const { answers, lastOn } = counted
  await db.insert(answersOfFarms).values({ checklistId, farmCode, answers, lastOn })
}

/** What they answered is large: few are held at once. */
async function* batchesOf(db: Db, where: SQL | undefined) {
  let last: string | undefined
  for (;;) {
    const batch = await db
      .select()
      .from(checklistAnswers)
      .where(and(where, last === undefined ? undefined : gt(checklistAnswers.id, last)))
      .orderBy(asc(checklistAnswers.id))
      .limit(BATCH)
    if (batch.length > 0) yield batch
    if (batch.length < BATCH) return
    last = batch.at(-1)?.id
  }
}

const recountMonth = async (db: Db, answer: Counted) => {
  const name = answer.answeredOn.slice(0, 7)
  const [month, next] = [`${name}-01`, `${monthAfter(name)}-01`]
  await db
    .delete(answersOfDays)
    .where(
      and(
        countedIn(answersOfDays, answer),
        gte(answersOfDays.day, month),
        lt(answersOfDays.day, next),
      ),
    )
  await db
    .delete(answersOfQuestions)
    .where(and(countedIn(answersOfQuestions, answer), eq(answersOfQuestions.month, month)))
  const inMonth = and(
    ofFarm(answer),
    gte(checklistAnswers.answeredOn, month),
    lt(checklistAnswers.answeredOn, next),
  )
  for await (const batch of batchesOf(db, inMonth)) {
    const { days, questions } = figuresOf(batch)
    await inOneStatement(db, addedFigures({ farms: [], days, questions }))
  }
}

/**
 * The figures that an answer was counted in, counted anew from the answers that are still current:
 * least, greatest and last cannot be taken back by subtracting.
 */
export const recount = async (db: Db, answer: Counted) => {
  await recountFarm(db, answer)
  await recountMonth(db, answer)
}
