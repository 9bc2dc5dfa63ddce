import { area, type areaInput } from '@portal/contract/areas/area'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { readAllPages } from '#api/read-all-pages.ts'
import { api } from '#api/client.ts'
import { PLAIN_LIST } from '#api/list-search.ts'
import { resource } from '#api/resource.ts'

export const areaApi = resource({
  key: 'areas',
  url: '/activity',
  deleteUrl: '/group',
  listed: area,
  item: area,
  bodyOf: (input: z.output<typeof areaInput>) => input,
  list: PLAIN_LIST,
})

const PICKERS_FRESH_FOR = 5 * 60_000

export const allAreasQuery = queryOptions({
  queryKey: [...areaApi.all, 'all'],
  queryFn: ({ signal }) =>
    readAllPages((page) => api(`/activity?page=${page}&page_size=999`, areaApi.page, { signal })),
  staleTime: PICKERS_FRESH_FOR,
})
