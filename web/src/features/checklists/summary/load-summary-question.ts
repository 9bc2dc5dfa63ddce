import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { answerAddress } from '#features/checklists/answers/answer-address.ts'
import { summaryQuery } from './summary.api.ts'

type LoaderArgs = {
  readonly context: { readonly queryClient: QueryClient }
  readonly params: { readonly checklistId: string; readonly questionId: string }
}

/** Loads the figures of a question, without filters, so that it is found even if the filters exclude its answers. */
export const loadSummaryQuestion = async ({ context, params }: LoaderArgs) => {
  const unfilteredQuery = summaryQuery(params.checklistId, answerAddress.start)
  const { questions } = await context.queryClient.ensureQueryData(unfilteredQuery)
  const question = questions.find(({ question_id: id }) => id === params.questionId)
  if (question === undefined) throw notFound()
  return question
}
