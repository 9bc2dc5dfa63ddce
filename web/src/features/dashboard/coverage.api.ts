import { coverage, missingFarms } from '@portal/contract/dashboard/coverage'
import { envelope } from '@portal/contract/shared/envelope'
import { PAGE_SIZE, pageOf } from '@portal/contract/shared/paging'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#api/client.ts'

/** Checklists per page of the widget. */
export const COVERAGE_SHOWN = 5

const all = ['dashboard', 'coverage'] as const
const page = envelope(pageOf(coverage))
const missing = envelope(missingFarms)

const pathOf = (id: string) => `/dashboard/coverage/${encodeURIComponent(id)}`

export const coverageQuery = (current: number) =>
  queryOptions({
    queryKey: [...all, 'page', current],
    queryFn: ({ signal }) =>
      api(`/dashboard/coverage?page=${current}&page_size=${COVERAGE_SHOWN}`, page, { signal }),
  })

export const missingFarmsQuery = (id: string, current: number) =>
  queryOptions({
    queryKey: [...all, 'missing', id, current],
    queryFn: ({ signal }) =>
      api(`${pathOf(id)}?page=${current}&page_size=${PAGE_SIZE}`, missing, { signal }),
    select: ({ items, total }) => ({ items, total, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })

/** All pages at once, as recipients of an alert. Read again each time the alert's form opens. */
export const allMissingFarmsQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'missing', id, 'all'],
    queryFn: ({ signal }) => api(`${pathOf(id)}?page_size=0`, missing, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
