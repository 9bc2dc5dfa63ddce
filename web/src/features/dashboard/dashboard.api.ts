import { checklistItem } from '@portal/contract/checklists/checklist/checklist'
import {
  type AnswerPeriod,
  answersOverview,
  consolidated,
} from '@portal/contract/dashboard/dashboard'
import { documentItem } from '@portal/contract/documents/document'
import { newsItem } from '@portal/contract/news/news'
import { envelope } from '@portal/contract/shared/envelope'
import { pageOf } from '@portal/contract/shared/paging'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { before, since } from '#api/search-filters.ts'
import { checklistApi } from '#features/checklists/checklist/checklists.api.ts'
import { documentApi } from '#features/documents/documents.api.ts'
import { newsApi } from '#features/news/news.api.ts'

/** Items per list on the dashboard. */
const SHOWN = 5

const DASHBOARD = ['dashboard'] as const
const checklists = envelope(pageOf(checklistItem))
const news = envelope(pageOf(newsItem))
const documents = envelope(pageOf(documentItem))

export const consolidatedQuery = queryOptions({
  queryKey: [...DASHBOARD, 'consolidated'],
  queryFn: ({ signal }) => api('/dashboard/consolidado', envelope(consolidated), { signal }),
})

export const answersOverviewQuery = (weeks: AnswerPeriod) =>
  queryOptions({
    queryKey: [...DASHBOARD, 'answers', weeks],
    queryFn: ({ signal }) =>
      api(`/dashboard/answers?weeks=${weeks}`, envelope(answersOverview), { signal }),
  })

const firstPageParams = (order: string, filters = '') =>
  new URLSearchParams({
    page: '1',
    page_size: String(SHOWN),
    order_by: order,
    ...(filters !== '' && { filters }),
  }).toString()

const LATEST = firstPageParams('created_at,desc')

// Keys below the list's pages, so that a change of an item also invalidates these.
const checklistsOf = (name: string, params: string) =>
  queryOptions({
    queryKey: [...checklistApi.pages, 'dashboard', name, params],
    queryFn: ({ signal }) => api(`/checklist?${params}`, checklists, { signal }),
    select: ({ items }) => items,
  })

export const newestChecklistsQuery = checklistsOf('latest', LATEST)

/** A checklist that ends today still counts as expiring. */
export const expiringChecklistsQuery = (today: string) =>
  checklistsOf('expiring', firstPageParams('end_date,asc', since('end_date', today)))

export const expiredChecklistsQuery = (today: string) =>
  checklistsOf('expired', firstPageParams('end_date,desc', before('end_date', today)))

export const newestNewsQuery = queryOptions({
  queryKey: [...newsApi.pages, 'dashboard'],
  queryFn: ({ signal }) => api(`/news?${LATEST}`, news, { signal }),
  select: ({ items }) => items,
})

export const newestDocumentsQuery = queryOptions({
  queryKey: [...documentApi.pages, 'dashboard'],
  queryFn: ({ signal }) => api(`/document?${LATEST}`, documents, { signal }),
  select: ({ items }) => items,
})
