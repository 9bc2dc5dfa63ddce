import { type QueryClient, type QueryKey, mutationOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import { api } from './client.ts'

type Identified = { readonly id: string }
type Page = { readonly items: readonly Identified[] }

type Changed = {
  readonly pages: QueryKey
  readonly itemReply: z.ZodType<{ data: readonly [Identified] }>
  readonly pathOf: (id: string) => string
  readonly forget: (client: QueryClient) => Promise<void>
}

const show = (client: QueryClient, queryKey: QueryKey, { id, ...shown }: Identified) =>
  client.setQueriesData<Page>(
    { queryKey },
    (page) =>
      page && {
        ...page,
        items: page.items.map((item) => (item.id === id ? { ...item, ...shown } : item)),
      },
  )

const shownIn = (client: QueryClient, queryKey: QueryKey, id: string) =>
  client
    .getQueriesData<Page>({ queryKey })
    .flatMap(([, page]) => page?.items ?? [])
    .find((item) => item.id === id)

/** The lists show the new status at once, and what they showed before if the server refuses. */
export const statusChange = <Change extends Identified>({
  pages,
  itemReply,
  pathOf,
  forget,
}: Changed) =>
  mutationOptions({
    mutationFn: (change: Change) =>
      api(pathOf(change.id), itemReply, { method: 'PATCH', body: change }),
    onMutate: async (change, { client }) => {
      await client.cancelQueries({ queryKey: pages })
      const before = shownIn(client, pages, change.id)
      show(client, pages, change)
      return before
    },
    onError: (_error, _change, before, { client }) => before && show(client, pages, before),
    onSettled: (_saved, _error, _change, _result, { client }) => forget(client),
  })
