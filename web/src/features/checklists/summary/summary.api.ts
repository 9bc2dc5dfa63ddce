import * as z from 'zod/mini'
import { evidenceItem } from '@portal/contract/checklists/summary/evidence-list'
import { writtenAnswer, answersSummary } from '@portal/contract/checklists/summary/summary'
import { envelope } from '@portal/contract/shared/envelope'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { joinFilters } from '#api/search-filters.ts'
import { pageSource } from '#api/resource.ts'
import { PAGE_SIZE, wireFilters } from '#features/checklists/answers/answer-params.ts'
import { checklistApi } from '#features/checklists/checklist/checklists.api.ts'
import type {
  AnswerFilterSearch,
  AnswerSearch,
} from '#features/checklists/answers/answer-search.ts'

const summary = envelope(answersSummary)

export const summariesKey = (checklistId: string) => ['answers', checklistId, 'summary'] as const

export const summaryQuery = (checklistId: string, search: AnswerFilterSearch) => {
  const filters = wireFilters(search)
  return queryOptions({
    queryKey: [...summariesKey(checklistId), filters],
    queryFn: ({ signal }) => {
      const params = filters === '' ? '' : `?${new URLSearchParams({ filters }).toString()}`
      return api(`${checklistApi.pathOf(checklistId)}/summary${params}`, summary, { signal })
    },
  })
}

/** Only current answers are searched, so there is no `state`. */
export type TextSearch = Omit<AnswerSearch, 'state'>

export const textParams = (search: TextSearch) =>
  new URLSearchParams({
    page: String(search.page),
    page_size: String(PAGE_SIZE),
    order_by: search.order,
    filters: joinFilters([
      wireFilters(search),
      search.text.trim() && `text,like,${search.text.trim()}`,
    ]),
  }).toString()

/** Tables need rows with an `id`. */
const textRow = z.pipe(
  writtenAnswer,
  z.transform((text) => ({ ...text, id: text.answer_id })),
)

/** The pages of text answers to a question. */
export const textSource = (checklistId: string, questionId: string) =>
  pageSource({
    key: ['answers', checklistId, 'texts', questionId],
    url: `${checklistApi.pathOf(checklistId)}/text/${encodeURIComponent(questionId)}`,
    listed: textRow,
    paramsOf: textParams,
    pageSize: PAGE_SIZE,
  })

/** Only current answers are searched; `show` keeps those with photos, or those with a comment. */
export type EvidenceSearch = Omit<TextSearch, 'text'> & {
  readonly show: AnswerFilterSearch['evidence']
}

export const evidenceParams = (search: EvidenceSearch) =>
  new URLSearchParams({
    page: String(search.page),
    page_size: String(PAGE_SIZE),
    show: search.show,
    filters: wireFilters(search),
  }).toString()

const evidenceRow = z.pipe(
  evidenceItem,
  z.transform((item) => ({ ...item, id: item.answer_id })),
)

/** The pages of photos and comments of a question's answers. */
export const evidenceSource = (checklistId: string, questionId: string) =>
  pageSource({
    key: ['answers', checklistId, 'evidence', questionId],
    url: `${checklistApi.pathOf(checklistId)}/evidence/${encodeURIComponent(questionId)}`,
    listed: evidenceRow,
    paramsOf: evidenceParams,
    pageSize: PAGE_SIZE,
  })
