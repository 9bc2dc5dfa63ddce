import { filtersOfSummary, type summaryQuery } from '@portal/contract/checklists/summary/summary'
import {
  TRIED_MAX,
  type TriedSummary,
  type TriedWeights,
  readTried,
} from '@portal/contract/checklists/summary/tried-weights'
import type * as z from 'zod'
import type { Ctx } from '#context.ts'
import { found } from '#errors.ts'
import { readAnswerFilters } from '#features/checklists/answers/answer-filters.queries.ts'
import { readable } from '#features/checklists/answers/answer.service.ts'
import { findChecklist } from '#features/checklists/checklist/checklist.queries.ts'
import { questionsOf } from '#features/checklists/questions/question.queries.ts'
import { triedFigures } from './tried-figures.ts'
import { eachUpTo } from './each-up-to.ts'
import { scoredAnswers, scoringOfVersions } from './tried-weights.queries.ts'

/**
 * What the answers of a summary score with other weights. Each is scored anew by what it was asked: with very many
 * that takes a while, and nobody waits for what whoever asked no longer does.
 */
export const tryWeights = async (
  ctx: Ctx,
  checklistId: string,
  query: z.output<typeof summaryQuery>,
  input: TriedWeights,
  isGone: () => boolean,
): Promise<TriedSummary> => {
  const { answersOf: subsidiaries } = await readable(ctx, checklistId)
  const { db } = ctx
  const tried = readTried(input)
  const questions = await questionsOf(db, checklistId)
  const figures = triedFigures({
    tried,
    optionsNow: new Map(
      questions.map(({ id, options }) => [id, new Set(options.map((option) => option.id))]),
    ),
    versions: await scoringOfVersions(db, checklistId),
    bands: found(await findChecklist(db, checklistId)).bands,
  })
  const filters = readAnswerFilters(filtersOfSummary(query))
  const selection = { checklistId, subsidiaries, filters }
  const batches = scoredAnswers(db, selection, [...tried.keys()])
  const isCut = await eachUpTo(TRIED_MAX, batches, figures.add, isGone)
  return { ...figures.summary(), newest_only: isCut }
}
