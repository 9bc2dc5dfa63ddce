import {
  type AnswersSummary,
  FARMS_SHOWN,
  filtersOfSummary,
  type summaryQuery,
} from '@portal/contract/checklists/summary/summary'
import type { EvidenceQuery } from '@portal/contract/checklists/summary/evidence-list'
import type { PageQuery } from '@portal/contract/shared/paging'
import type * as z from 'zod/mini'
import type { Ctx } from '#context.ts'
import { presentPage } from '#db/listing.ts'
import { orNotFound } from '#errors.ts'
import { readAnswerFilters } from '#features/checklists/answers/answer-filters.queries.ts'
import {
  pageOfEvidence,
  questionsWithEvidence,
} from '#features/checklists/answers/answer-evidence.queries.ts'
import { pageOfTexts } from '#features/checklists/answers/answer-text.queries.ts'
import { wasAsked } from '#features/checklists/answers/answer.queries.ts'
import {
  type FileSource,
  fileUrlsOf,
  requireReadableAnswers,
} from '#features/checklists/answers/answer.service.ts'
import { askedQuestionsOf } from '#features/checklists/answers/answers-export.queries.ts'
import {
  categoriesOf,
  findQuestion,
  questionsOf,
} from '#features/checklists/questions/question.queries.ts'
import { presentEvidence, presentSummary, presentText } from './summary.present.ts'
import {
  areFiguresStored,
  countQuestions,
  figuresOfFarms,
  figuresOfMonths,
  figuresOfQuestions,
} from './summary.queries.ts'

/** Without stored figures, at most this many answers are counted; each takes a fraction of a millisecond. */
const COUNTED_MAX = 1000

/** The figures of all answers that the actor may read, or of those that match the query. */
export const readSummary = async (
  ctx: Ctx,
  checklistId: string,
  query: z.output<typeof summaryQuery>,
): Promise<AnswersSummary> => {
  const subsidiaries = await requireReadableAnswers(ctx, checklistId)
  const { db } = ctx
  const filters = readAnswerFilters(filtersOfSummary(query))
  const selection = { checklistId, subsidiaries, filters }
  const isStored = areFiguresStored(selection)
  const askedQuestions = await askedQuestionsOf(db, checklistId)
  const questionIds = new Set(askedQuestions.map(({ questionId }) => questionId))
  return presentSummary(
    {
      months: await figuresOfMonths(db, selection),
      farms: await figuresOfFarms(db, selection, FARMS_SHOWN),
      choices: isStored
        ? await figuresOfQuestions(db, selection)
        : await countQuestions(db, selection, ctx.actor.id, COUNTED_MAX),
      askedQuestions,
      evidence: await questionsWithEvidence(db, checklistId, [...questionIds]),
      categories: await categoriesOf(db, checklistId),
      questions: await questionsOf(db, checklistId),
    },
    isStored ? Infinity : COUNTED_MAX,
  )
}

/** The same as `requireReadableAnswers`, and the question must belong to the checklist now or in a past answer. */
const requireAskedQuestion = async (ctx: Ctx, checklistId: string, questionId: string) => {
  const subsidiaries = await requireReadableAnswers(ctx, checklistId)
  if (!(await wasAsked(ctx.db, checklistId, questionId))) {
    orNotFound(await findQuestion(ctx.db, checklistId, questionId)) // it may have no answers yet
  }
  return subsidiaries
}

/** The text answers to a question, in the answers that the actor may read. */
export const listTexts = async (
  ctx: Ctx,
  checklistId: string,
  questionId: string,
  query: PageQuery,
) => {
  const subsidiaries = await requireAskedQuestion(ctx, checklistId, questionId)
  const page = await pageOfTexts(ctx.db, query, { checklistId, questionId }, subsidiaries)
  return presentPage(query, page, presentText)
}

/** The comments and photos of a question, in the answers that the actor may read. */
export const listEvidence = async (
  ctx: Ctx,
  checklistId: string,
  questionId: string,
  query: EvidenceQuery,
  files: FileSource,
) => {
  const subsidiaries = await requireAskedQuestion(ctx, checklistId, questionId)
  const page = await pageOfEvidence(ctx.db, query, { checklistId, questionId }, subsidiaries)
  const keys = page.rows.flatMap(({ photos }) => photos)
  const addresses = await fileUrlsOf(ctx, files, keys)
  return presentPage(query, page, (row) => presentEvidence(row, addresses))
}
