import {
  type AnswersSummary,
  FARMS_SHOWN,
  filtersOfSummary,
  type summaryQuery,
} from '@portal/contract/checklists/summary/summary'
import type { EvidenceQuery } from '@portal/contract/checklists/summary/evidence-list'
import type { PageQuery } from '@portal/contract/shared/paging'
import type * as z from 'zod'
import type { Ctx } from '#context.ts'
import { presentPage } from '#db/listing.ts'
import { found } from '#errors.ts'
import { readAnswerFilters } from '#features/checklists/answers/answer-filters.queries.ts'
import {
  pageOfEvidence,
  questionsWithEvidence,
} from '#features/checklists/answers/answer-evidence.queries.ts'
import { pageOfTexts } from '#features/checklists/answers/answer-text.queries.ts'
import { wasAsked } from '#features/checklists/answers/answer.queries.ts'
import { type Served, addressesOf, readable } from '#features/checklists/answers/answer.service.ts'
import { askedOf } from '#features/checklists/answers/answers-export.queries.ts'
import {
  categoriesOf,
  findQuestion,
  questionsOf,
} from '#features/checklists/questions/question.queries.ts'
import { presentEvidence, presentSummary, presentText } from './summary.present.ts'
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
  const askedQuestions = await askedOf(db, checklistId)
  const asked = new Set(askedQuestions.map(({ questionId }) => questionId))
  return presentSummary(
    {
      months: await figuresOfMonths(db, selection),
      farms: await figuresOfFarms(db, selection, FARMS_SHOWN),
      choices: isKept
        ? await figuresOfQuestions(db, selection)
        : await countedQuestions(db, selection, COUNTED_MAX),
      askedQuestions,
      evidence: await questionsWithEvidence(db, checklistId, [...asked]),
      categories: await categoriesOf(db, checklistId),
      questions: await questionsOf(db, checklistId),
    },
    isKept ? Infinity : COUNTED_MAX,
  )
}

/** The answers of a question are read by whoever reads those of the checklist that asks it, or asked it. */
const readableOf = async (ctx: Ctx, checklistId: string, questionId: string) => {
  const { answersOf } = await readable(ctx, checklistId)
  if (!(await wasAsked(ctx.db, checklistId, questionId))) {
    found(await findQuestion(ctx.db, checklistId, questionId)) // nobody was asked it yet
  }
  return answersOf
}

/** What was written for a question, in the answers that the person may read. */
export const listTexts = async (
  ctx: Ctx,
  checklistId: string,
  questionId: string,
  query: PageQuery,
) => {
  const answersOf = await readableOf(ctx, checklistId, questionId)
  const page = await pageOfTexts(ctx.db, query, { checklistId, questionId }, answersOf)
  return presentPage(query, page, presentText)
}

/** What was given beside the answers to a question, in those that the person may read. */
export const listEvidence = async (
  ctx: Ctx,
  checklistId: string,
  questionId: string,
  query: EvidenceQuery,
  served: Served,
) => {
  const answersOf = await readableOf(ctx, checklistId, questionId)
  const page = await pageOfEvidence(ctx.db, query, { checklistId, questionId }, answersOf)
  const keys = page.rows.flatMap(({ photos }) => photos)
  const addresses = await addressesOf(ctx, served, keys)
  return presentPage(query, page, (row) => presentEvidence(row, addresses))
}
