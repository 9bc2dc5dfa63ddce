import {
  answersSummary,
  evidenceItem,
  writtenAnswer,
} from '@portal/contract/checklists/summary/summary'
import { envelope } from '@portal/contract/shared/envelope'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '#api/client.ts'
import { pageSource } from '#api/resource.ts'
import {
  answerAddress,
  type AnswerSearch,
  evidenceAddress,
  textAddress,
} from '#features/checklists/answers/answer-address.ts'
import { checklistApi } from '#features/checklists/checklist/checklists.api.ts'

const summary = envelope(answersSummary)

export const summariesKey = (checklistId: string) => ['answers', checklistId, 'summary'] as const

export const summaryQuery = (checklistId: string, search: AnswerSearch) => {
  const filters = answerAddress.filtersOf(search)
  return queryOptions({
    queryKey: [...summariesKey(checklistId), filters],
    queryFn: ({ signal }) => {
      const params = filters === '' ? '' : `?${new URLSearchParams({ filters }).toString()}`
      return api(`${checklistApi.pathOf(checklistId)}/summary${params}`, summary, { signal })
    },
  })
}

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
    list: textAddress,
  })

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
    list: evidenceAddress,
  })
