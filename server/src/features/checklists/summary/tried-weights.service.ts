import { filtersOfSummary, type summaryQuery } from '@portal/contract/checklists/summary/summary'
import {
  TRIED_ANSWERS_MAX,
  type TriedSummary,
  type TriedWeights,
  triedOptionsByQuestion,
} from '@portal/contract/checklists/summary/tried-weights'
import type * as z from 'zod/mini'
import type { Ctx } from '#context.ts'
import { orNotFound } from '#errors.ts'
import { readAnswerFilters } from '#features/checklists/answers/answer-filters.queries.ts'
import { requireReadableAnswers } from '#features/checklists/answers/answer.service.ts'
import { findChecklist } from '#features/checklists/checklist/checklist.queries.ts'
import { questionsOf } from '#features/checklists/questions/question.queries.ts'
import { triedFigures } from './tried-figures.ts'
import { forEachUpTo } from './for-each-up-to.ts'
import { scoredAnswers, scoringOfVersions } from './tried-weights.queries.ts'

/**
 * Scores the answers of a summary with other weights, by the questions of each answer. With many answers that takes
 * a while, so it stops when the client is gone.
 */
export const tryWeights = async (
  ctx: Ctx,
  checklistId: string,
  query: z.output<typeof summaryQuery>,
  input: TriedWeights,
  isGone: () => boolean,
): Promise<TriedSummary> => {
  const subsidiaries = await requireReadableAnswers(ctx, checklistId)
  const { db } = ctx
  const tried = triedOptionsByQuestion(input)
  const questions = await questionsOf(db, checklistId)
  const figures = triedFigures({
    tried,
    optionsNow: new Map(
      questions.map(({ id, options }) => [id, new Set(options.map((option) => option.id))]),
    ),
    versions: await scoringOfVersions(db, checklistId),
    bands: orNotFound(await findChecklist(db, checklistId)).bands,
  })
  const filters = readAnswerFilters(filtersOfSummary(query))
  const selection = { checklistId, subsidiaries, filters }
  const batches = scoredAnswers(db, selection, [...tried.keys()])
  const isCut = await forEachUpTo(TRIED_ANSWERS_MAX, batches, figures.add, isGone)
  return { ...figures.summary(), newest_only: isCut }
}
