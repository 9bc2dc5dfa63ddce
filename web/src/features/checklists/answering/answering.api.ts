import { type AnswerInput, answerReceipt } from '@portal/contract/checklists/answering'
import { checklistItem } from '@portal/contract/checklists/checklist'
import { envelope } from '@portal/contract/shared/envelope'
import { nameLike } from '@portal/contract/shared/filters'
import { pageOf } from '@portal/contract/shared/paging'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '#api/client.ts'
import { allOf, since, until } from '#api/filters.ts'
import type { ListSearch } from '#api/paging.ts'
import { PAGE_SIZE } from '#features/checklists/checklist-search.ts'

const page = envelope(pageOf(checklistItem))
const receipt = envelope(z.tuple([answerReceipt]))

/** Active, answered in the panel, begun and not over; the name last, for it may hold anything. */
const answerableFilters = (today: string, q: string) =>
  allOf([
    'active,equals,1',
    'responder,not_equals,1',
    until('start_date', today),
    since('end_date', today),
    nameLike(q),
  ])

/** Those that can be answered today, what ends first first. */
export const answerableQuery = ({ page: at, q }: ListSearch, today: string) =>
  queryOptions({
    queryKey: ['checklists', 'answerable', at, q, today],
    queryFn: ({ signal }) => {
      const params = new URLSearchParams({
        page: String(at),
        page_size: String(PAGE_SIZE),
        order_by: 'end_date,asc',
        filters: answerableFilters(today, q),
      })
      return api(`/checklist?${params.toString()}`, page, { signal })
    },
    select: ({ items, total }) => ({ items, total, pageSize: PAGE_SIZE }),
  })

export type Sending = {
  readonly checklistId: string
  readonly adminId: string
  readonly answer: AnswerInput
}

/** The same id twice is one answer: it may be sent again whenever it is not known to have come. */
export const sendAnswer = mutationOptions({
  mutationFn: ({ checklistId, adminId, answer }: Sending) =>
    api(`/checklist/${encodeURIComponent(checklistId)}/answer`, receipt, {
      method: 'POST',
      body: { ...answer, entityId: adminId, entityType: 'ADMIN' },
    }),
})
