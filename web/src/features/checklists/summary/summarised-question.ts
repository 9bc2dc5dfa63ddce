import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { NO_FILTERS } from '#features/checklists/answers/answer-params.ts'
import { summaryQuery } from './summary.api.ts'

type Loading = {
  readonly context: { readonly queryClient: QueryClient }
  readonly params: { readonly checklistId: string; readonly questionId: string }
}

/** A question that was answered, whatever the filters leave of its answers. */
export const loadSummarised = async ({ context, params }: Loading) => {
  const all = summaryQuery(params.checklistId, NO_FILTERS)
  const { questions } = await context.queryClient.ensureQueryData(all)
  const question = questions.find(({ question_id: id }) => id === params.questionId)
  if (question === undefined) throw notFound()
  return question
}
