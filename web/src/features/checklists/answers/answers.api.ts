import { answerItem, answerView } from '@portal/contract/checklists/answering/answering'
import { envelope } from '@portal/contract/shared/envelope'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '#api/client.ts'
import { pageSource } from '#api/resource.ts'
import { PAGE_SIZE, answerParams } from './answer-search.ts'

const answerReply = envelope(z.tuple([answerView]))

const pathOf = (checklistId: string) => `/checklist/${encodeURIComponent(checklistId)}/answer`

export const answersOf = (checklistId: string) =>
  pageSource({
    key: ['answers', checklistId],
    url: pathOf(checklistId),
    listed: answerItem,
    paramsOf: answerParams,
    pageSize: PAGE_SIZE,
  })

/** With all that was asked and answered. */
export const answerQuery = (checklistId: string, id: string) =>
  queryOptions({
    queryKey: ['answers', checklistId, 'one', id],
    queryFn: async ({ signal }) => {
      const [found] = await api(`${pathOf(checklistId)}/${encodeURIComponent(id)}`, answerReply, {
        signal,
      })
      return found
    },
  })
