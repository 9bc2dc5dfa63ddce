import {
  type ReportLinkInput,
  newReportLink,
  reportLink,
} from '@portal/contract/checklists/answers/report-link'
import { emptyEnvelope, envelope } from '@portal/contract/shared/envelope'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '#api/client.ts'
import { answerPath } from '#features/checklists/answers/answer.api.ts'

export type SharedAnswer = { readonly checklistId: string; readonly answerId: string }

const pathOf = ({ checklistId, answerId }: SharedAnswer) =>
  `${answerPath(checklistId, answerId)}/share`
const keyOf = ({ checklistId, answerId }: SharedAnswer) =>
  ['answers', checklistId, 'links', answerId] as const

const links = envelope(z.array(reportLink))
const made = envelope(newReportLink)

export const linksQuery = (answer: SharedAnswer) =>
  queryOptions({
    queryKey: keyOf(answer),
    queryFn: ({ signal }) => api(pathOf(answer), links, { signal }),
    staleTime: 0, // openings by other people change the list
  })

export const makeLink = (answer: SharedAnswer) =>
  mutationOptions({
    mutationFn: (body: ReportLinkInput) => api(pathOf(answer), made, { method: 'POST', body }),
    onSuccess: (_made, _body, _result, { client }) =>
      client.invalidateQueries({ queryKey: keyOf(answer) }),
  })

export const endLink = (answer: SharedAnswer) =>
  mutationOptions({
    mutationFn: (id: string) => api(`${pathOf(answer)}/${id}`, emptyEnvelope, { method: 'DELETE' }),
    // Also after an error: somebody else may have ended the link.
    onSettled: (_nothing, _error, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: keyOf(answer) }),
  })
