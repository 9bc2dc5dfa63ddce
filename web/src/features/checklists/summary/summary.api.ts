import { answerText, answersSummary } from '@portal/contract/checklists/summary/summary'
import { envelope } from '@portal/contract/shared/envelope'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { pageSource } from '#api/resource.ts'
import { PAGE_SIZE, wireFilters } from '#features/checklists/answers/answer-search.ts'
import { checklistApi } from '#features/checklists/checklist/checklists.api.ts'
import { type SummarySearch, textParams } from './summary-search.ts'

const summary = envelope(answersSummary)

export const summariesOf = (checklistId: string) => ['answers', checklistId, 'summary'] as const

export const summaryQuery = (checklistId: string, search: SummarySearch) => {
  const filters = wireFilters(search)
  return queryOptions({
    queryKey: [...summariesOf(checklistId), filters],
    queryFn: ({ signal }) => {
      const params = filters === '' ? '' : `?${new URLSearchParams({ filters }).toString()}`
      return api(`${checklistApi.pathOf(checklistId)}/summary${params}`, summary, { signal })
    },
  })
}

/** A table tells its rows apart by their ids. */
const textRow = answerText.transform((text) => ({ ...text, id: text.answer_id }))

/** What was written for a question. */
export const textsOf = (checklistId: string, questionId: string) =>
  pageSource({
    key: ['answers', checklistId, 'texts', questionId],
    url: `${checklistApi.pathOf(checklistId)}/text/${encodeURIComponent(questionId)}`,
    listed: textRow,
    paramsOf: textParams,
    pageSize: PAGE_SIZE,
  })
