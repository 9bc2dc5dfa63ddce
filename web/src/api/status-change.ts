import { type QueryClient, type QueryKey, mutationOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from './client.ts'

type Identified = { readonly id: string }
type Page = { readonly items: readonly Identified[] }

type StatusResource = {
  readonly pages: QueryKey
  readonly itemReply: z.ZodMiniType<{ data: readonly [Identified] }>
  readonly pathOf: (id: string) => string
  readonly invalidate: (client: QueryClient) => Promise<void>
}

const patchPages = (
  client: QueryClient,
  queryKey: QueryKey,
  { id, ...changedFields }: Identified,
) =>
  client.setQueriesData<Page>(
    { queryKey },
    (page) =>
      page && {
        ...page,
        items: page.items.map((item) => (item.id === id ? { ...item, ...changedFields } : item)),
      },
  )

const findInPages = (client: QueryClient, queryKey: QueryKey, id: string) =>
  client
    .getQueriesData<Page>({ queryKey })
    .flatMap(([, page]) => page?.items ?? [])
    .find((item) => item.id === id)

/** The lists show the new status at once, and the previous one again if the server refuses. */
export const statusChange = <Change extends Identified>({
  pages,
  itemReply,
  pathOf,
  invalidate,
}: StatusResource) =>
  mutationOptions({
    mutationFn: (change: Change) =>
      api(pathOf(change.id), itemReply, { method: 'PATCH', body: change }),
    onMutate: async (change, { client }) => {
      await client.cancelQueries({ queryKey: pages })
      const before = findInPages(client, pages, change.id)
      patchPages(client, pages, change)
      return before
    },
    onError: (_error, _change, before, { client }) => before && patchPages(client, pages, before),
    onSettled: (_saved, _error, _change, _result, { client }) => invalidate(client),
  })
