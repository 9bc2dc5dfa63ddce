import { area, type areaInput } from '@portal/contract/areas/area'
import { envelope, nothing } from '@portal/contract/shared/envelope'
import { PAGE_SIZE, pageOf } from '@portal/contract/shared/paging'
import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '#api/client.ts'
import { type ListSearch, pageParams } from '#api/paging.ts'
import type { Save } from '#api/saving.ts'

const all = ['areas'] as const
export const AREA_PAGES = [...all, 'page'] as const
const page = envelope(pageOf(area))
const one = envelope(z.tuple([area]))

type AreaInput = z.output<typeof areaInput>

export const areasQuery = (search: ListSearch) =>
  queryOptions({
    queryKey: [...AREA_PAGES, search],
    queryFn: ({ signal }) => api(`/activity?${pageParams(search, PAGE_SIZE)}`, page, { signal }),
    select: ({ items, total }) => ({ items, total, pageSize: PAGE_SIZE }),
  })

const PICKERS_FRESH_FOR = 5 * 60_000

/** For pickers, and for the names of areas. */
export const allAreasQuery = queryOptions({
  queryKey: [...all, 'all'],
  queryFn: ({ signal }) => api('/activity?page=1&page_size=999', page, { signal }),
  select: ({ items }) => items,
  staleTime: PICKERS_FRESH_FOR,
})

/** For a form: read anew each time it opens. */
export const areaQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: async ({ signal }) => {
      const [found] = await api(`/activity/${encodeURIComponent(id)}`, one, { signal })
      return found
    },
    staleTime: 0,
  })

const forget = (client: QueryClient) => client.invalidateQueries({ queryKey: all })

export const saveArea = mutationOptions({
  mutationFn: ({ id, input, version }: Save<AreaInput>) =>
    id === undefined
      ? api('/activity/', one, { method: 'POST', body: input })
      : api(`/activity/${id}`, one, { method: 'PATCH', body: { ...input, updated_at: version } }),
  onSuccess: (_saved, _save, _result, { client }) => forget(client),
})

export const deleteArea = mutationOptions({
  mutationFn: (id: string) => api(`/group/${id}`, nothing, { method: 'DELETE' }),
  onSuccess: (_nothing, _id, _result, { client }) => forget(client),
})
