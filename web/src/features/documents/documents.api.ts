import { type DocumentInput, documentItem } from '@portal/contract/documents/document'
import { withAllFarms } from '@portal/contract/places/placement'
import { envelope, nothing } from '@portal/contract/shared/envelope'
import { PAGE_SIZE, pageOf } from '@portal/contract/shared/paging'
import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '#api/client.ts'
import { LIST_START, listSearch, pageParams } from '#api/paging.ts'
import type { Save } from '#api/saving.ts'

const all = ['documents'] as const
export const DOCUMENT_PAGES = [...all, 'page'] as const
const page = envelope(pageOf(documentItem))
const one = envelope(z.tuple([documentItem]))

const NEWEST_FIRST = 'created_at,desc'
const ORDERS = [NEWEST_FIRST, 'created_at,asc', 'name,asc', 'name,desc'] as const
const order = z.enum(ORDERS).default(NEWEST_FIRST).catch(NEWEST_FIRST)

export const documentSearch = listSearch.extend({ order })
export const DOCUMENTS_START = { ...LIST_START, order: NEWEST_FIRST } as const
export type DocumentSearch = z.output<typeof documentSearch>

export const documentsQuery = (search: DocumentSearch) =>
  queryOptions({
    queryKey: [...DOCUMENT_PAGES, search],
    queryFn: ({ signal }) => {
      const params = `${pageParams(search, PAGE_SIZE)}&order_by=${search.order}`
      return api(`/document?${params}`, page, { signal })
    },
    select: ({ items, total }) => ({ items, total, pageSize: PAGE_SIZE }),
  })

/** For a form: read anew each time it opens. */
export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: async ({ signal }) => {
      const [found] = await api(`/document/${encodeURIComponent(id)}`, one, { signal })
      return found
    },
    staleTime: 0,
  })

const forget = (client: QueryClient) => client.invalidateQueries({ queryKey: all })

export const saveDocument = mutationOptions({
  mutationFn: ({ id, input, version }: Save<DocumentInput>) =>
    id === undefined
      ? api('/document/', one, { method: 'POST', body: withAllFarms(input) })
      : api(`/document/${id}`, one, {
          method: 'PATCH',
          body: { ...withAllFarms(input), updated_at: version },
        }),
  onSuccess: (_saved, _save, _result, { client }) => forget(client),
})

export const deleteDocument = mutationOptions({
  mutationFn: (id: string) => api(`/document/${id}`, nothing, { method: 'DELETE' }),
  onSuccess: (_nothing, _id, _result, { client }) => forget(client),
})
