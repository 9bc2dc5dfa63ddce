import {
  type AnswersSummary,
  FARMS_SHOWN,
  filtersOfSummary,
  type summaryQuery,
} from '@portal/contract/checklists/summary/summary'
import type { PageQuery } from '@portal/contract/shared/paging'
import type * as z from 'zod'
import type { Ctx } from '#context.ts'
import { presentPage } from '#db/listing.ts'
import { found } from '#errors.ts'
import { readAnswerFilters } from '#features/checklists/answers/answer-filters.queries.ts'
import { pageOfTexts } from '#features/checklists/answers/answer-text.queries.ts'
import { wasAsked } from '#features/checklists/answers/answer.queries.ts'
import { readable } from '#features/checklists/answers/answer.service.ts'
import { askedOf } from '#features/checklists/answers/answers-export.queries.ts'
import {
  categoriesOf,
  findQuestion,
  questionsOf,
} from '#features/checklists/questions/question.queries.ts'
import { presentSummary, presentText } from './summary.present.ts'
import {
  areKept,
  countedQuestions,
  figuresOfFarms,
  figuresOfMonths,
  figuresOfQuestions,
} from './summary.queries.ts'

/** Of how many answers the questions are counted where no figures are kept: each takes a fraction of a millisecond. */
const COUNTED_MAX = 1000

/** The figures of all answers that the person may read, or of some of them. */
export const summarise = async (
  ctx: Ctx,
  checklistId: string,
  query: z.output<typeof summaryQuery>,
): Promise<AnswersSummary> => {
  const { answersOf: subsidiaries } = await readable(ctx, checklistId)
  const { db } = ctx
  const filters = readAnswerFilters(filtersOfSummary(query))
  const selection = { checklistId, subsidiaries, filters }
  const isKept = areKept(selection)
  return presentSummary(
    {
      months: await figuresOfMonths(db, selection),
      farms: await figuresOfFarms(db, selection, FARMS_SHOWN),
      choices: isKept
        ? await figuresOfQuestions(db, selection)
        : await countedQuestions(db, selection, COUNTED_MAX),
      askedQuestions: await askedOf(db, checklistId),
      categories: await categoriesOf(db, checklistId),
      questions: await questionsOf(db, checklistId),
    },
    isKept ? Infinity : COUNTED_MAX,
  )
}

/** What was written for a question, in the answers that the person may read. */
export const listTexts = async (
  ctx: Ctx,
  checklistId: string,
  questionId: string,
  query: PageQuery,
) => {
  const { answersOf } = await readable(ctx, checklistId)
  if (!(await wasAsked(ctx.db, checklistId, questionId))) {
    found(await findQuestion(ctx.db, checklistId, questionId)) // nobody was asked it yet
  }
  const page = await pageOfTexts(ctx.db, query, { checklistId, questionId }, answersOf)
  return presentPage(query, page, presentText)
}
