import {
  type QuestionCopies,
  bankQuestion,
  copiedQuestions,
} from '@portal/contract/checklists/questions/question-copy'
import { envelope } from '@portal/contract/shared/envelope'
import { pageOf } from '@portal/contract/shared/paging'
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { invalidateQuestions } from '#features/checklists/questions/questions.api.ts'

const page = envelope(pageOf(bankQuestion))
const copied = envelope(copiedQuestions)

/** The questions that contain the text, in every checklist that the person may read. */
export const bankQuery = (text: string) =>
  infiniteQueryOptions({
    queryKey: ['question-bank', text],
    queryFn: ({ pageParam, signal }) => {
      const filters = text === '' ? '' : `name,like,${text}`
      const params = new URLSearchParams({ page: String(pageParam), page_size: '20', filters })
      return api(`/checklist/questions?${params.toString()}`, page, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ next_page: next }) => next,
    staleTime: 0,
  })

type CopyRequest = { readonly checklistId: string; readonly copies: QuestionCopies }

export const copyQuestions = mutationOptions({
  mutationFn: ({ checklistId, copies }: CopyRequest) =>
    api(`/checklist/${checklistId}/question/copy`, copied, { method: 'POST', body: copies }),
  onSuccess: (_copied, { checklistId }, _result, { client }) =>
    invalidateQuestions(client, checklistId),
})
