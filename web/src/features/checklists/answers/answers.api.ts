import { answerItem, answerView } from '@portal/contract/checklists/answering/answering'
import { envelope } from '@portal/contract/shared/envelope'
import { pageOf } from '@portal/contract/shared/paging'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '#api/client.ts'
import { type AnswerSearch, PAGE_SIZE, answerParams } from './answer-search.ts'

const page = envelope(pageOf(answerItem))
const one = envelope(z.tuple([answerView]))

const pathOf = (checklistId: string) => `/checklist/${encodeURIComponent(checklistId)}/answer`

export const answerPagesOf = (checklistId: string) => ['answers', checklistId, 'page'] as const

export const answersQuery = (checklistId: string, search: AnswerSearch) =>
  queryOptions({
    queryKey: [...answerPagesOf(checklistId), search],
    queryFn: ({ signal }) =>
      api(`${pathOf(checklistId)}?${answerParams(search)}`, page, { signal }),
    select: ({ items, total }) => ({ items, total, pageSize: PAGE_SIZE }),
  })

/** With all that was asked and answered. */
export const answerQuery = (checklistId: string, id: string) =>
  queryOptions({
    queryKey: ['answers', checklistId, 'one', id],
    queryFn: async ({ signal }) => {
      const [found] = await api(`${pathOf(checklistId)}/${encodeURIComponent(id)}`, one, { signal })
      return found
    },
  })
