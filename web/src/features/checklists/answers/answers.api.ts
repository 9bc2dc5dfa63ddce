import { answerItem, answerView } from '@portal/contract/checklists/answering/answering'
import { queryOptions } from '@tanstack/react-query'
import { pageSource, readOne } from '#api/resource.ts'
import { PAGE_SIZE, answerParams } from './answer-search.ts'

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
    queryFn: ({ signal }) =>
      readOne(`${pathOf(checklistId)}/${encodeURIComponent(id)}`, answerView, signal),
  })
