import {
  type AnswersSummary,
  FARMS_SHOWN,
  type SummaryQuery,
  monthAfter,
} from '@portal/contract/checklists/summary/summary'
import type { Ctx } from '#context.ts'
import { readable } from '#features/checklists/answers/answer.service.ts'
import { askedOf } from '#features/checklists/answers/answers-export.queries.ts'
import { categoriesOf, questionsOf } from '#features/checklists/questions/question.queries.ts'
import { presentSummary } from './summary.present.ts'
import { figuresOfFarms, figuresOfMonths, figuresOfQuestions } from './summary.queries.ts'

/** The figures of all answers that the person may read, or of some of them. */
export const summarise = async (
  ctx: Ctx,
  checklistId: string,
  { from, to, farm_id: farmCode }: SummaryQuery,
): Promise<AnswersSummary> => {
  const { answersOf } = await readable(ctx, checklistId)
  const { db } = ctx
  const period = {
    checklistId,
    from: from && `${from}-01`,
    before: to && `${monthAfter(to)}-01`,
    farmCode,
    subsidiaries: answersOf,
  }
  return presentSummary({
    months: await figuresOfMonths(db, period),
    farms: await figuresOfFarms(db, period, FARMS_SHOWN),
    choices: await figuresOfQuestions(db, period),
    askedQuestions: await askedOf(db, checklistId),
    categories: await categoriesOf(db, checklistId),
    questions: await questionsOf(db, checklistId),
  })
}
