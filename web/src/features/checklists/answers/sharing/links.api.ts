import {
  type ReportLinkInput,
  newReportLink,
  reportLink,
} from '@portal/contract/checklists/answers/report-link'
import { envelope, nothing } from '@portal/contract/shared/envelope'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '#api/client.ts'
import { pathOfAnswer } from '#features/checklists/answers/answer.api.ts'

export type Shared = { readonly checklistId: string; readonly answerId: string }

const pathOf = ({ checklistId, answerId }: Shared) => `${pathOfAnswer(checklistId, answerId)}/share`
const keyOf = ({ checklistId, answerId }: Shared) =>
  ['answers', checklistId, 'links', answerId] as const

const links = envelope(z.array(reportLink))
const made = envelope(newReportLink)

export const linksQuery = (answer: Shared) =>
  queryOptions({
    queryKey: keyOf(answer),
    queryFn: ({ signal }) => api(pathOf(answer), links, { signal }),
    staleTime: 0, // how often they were opened changes without us
  })

export const makeLink = (answer: Shared) =>
  mutationOptions({
    mutationFn: (body: ReportLinkInput) => api(pathOf(answer), made, { method: 'POST', body }),
    onSuccess: (_made, _body, _result, { client }) =>
      client.invalidateQueries({ queryKey: keyOf(answer) }),
  })

export const endLink = (answer: Shared) =>
  mutationOptions({
    mutationFn: (id: string) => api(`${pathOf(answer)}/${id}`, nothing, { method: 'DELETE' }),
    // One that somebody else has ended is shown as it is, too.
    onSettled: (_nothing, _error, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: keyOf(answer) }),
  })
