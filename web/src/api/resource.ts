import { emptyEnvelope, envelope } from '@portal/contract/shared/envelope'
import { pageOf } from '@portal/contract/shared/paging'
import {
  type QueryClient,
  type QueryKey,
  type UseSuspenseQueryOptions,
  mutationOptions,
  queryOptions,
} from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from './client.ts'
import type { AnySearch, ListFilters, PLAIN_LIST } from './list-search.ts'
import { type Versioned, savingOf } from './save-request.ts'

type Page<Listed> = { items: Listed[]; next_page: number | null; total: number }
type ShownPage<Listed> = { items: Listed[]; total: number; pageSize: number }

/** What a list screen needs of a list's address. */
export type ListAddress = Pick<
  typeof PLAIN_LIST,
  'pageSize' | 'isOrdered' | 'isFiltered' | 'unfiltered' | 'paramsOf'
> & {
  readonly filters: ListFilters
  readonly search: z.ZodMiniType<AnySearch>
  readonly start: AnySearch
}

/** The source of a list's pages, as a table needs it. */
export type PageSource<Listed> = {
  readonly list: ListAddress
  readonly pages: QueryKey
  readonly pageQuery: (
    search: AnySearch,
  ) => UseSuspenseQueryOptions<Page<Listed>, Error, ShownPage<Listed>, unknown[]>
}

type ListOptions<Listed, Address> = {
  readonly key: QueryKey
  readonly url: string
  readonly listed: z.ZodMiniType<Listed>
  readonly list: Address
  readonly staleTime?: number
}

export const pageSource = <Listed, Address extends ListAddress>({
  key,
  url,
  listed,
  list,
  ...fresh
}: ListOptions<Listed, Address>) => {
  const pages: QueryKey = [...key, 'page']
  const page = envelope(pageOf(listed))
  const readPage = (params: string, signal: AbortSignal) =>
    api(`${url}?${params}`, page, { signal })
  return {
    list,
    pages,
    page,
    pageQuery: (search: AnySearch) => {
      const params = list.paramsOf(search)
      return queryOptions({
        queryKey: [...pages, params],
        queryFn: ({ signal }) => readPage(params, signal),
        select: ({ items, total }) => ({ items, total, pageSize: list.pageSize }),
        ...fresh,
      })
    },
  }
}

/** The source of a list with this address. */
export type ListSource<Listed, Address extends ListAddress> = ReturnType<
  typeof pageSource<Listed, Address>
>

/** Reads an item that the wire wraps in a list of one. */
export const readOne = async <Item>(
  path: string,
  item: z.ZodMiniType<Item>,
  signal?: AbortSignal,
) => {
  const [result] = await api(path, envelope(z.tuple([item])), signal && { signal })
  return result
}

type ResourceOptions<Listed, Item, Input, Address> = Omit<ListOptions<Listed, Address>, 'key'> & {
  readonly key: string
  readonly item: z.ZodMiniType<Item>
  /** The request body for a form's input. */
  readonly bodyOf: (input: Input) => object
  /** Query parameters for reading an item, besides its id. */
  readonly itemParams?: string
  /** The URL for creating an item, if it depends on the input. */
  readonly createUrlOf?: (input: Input) => string
  readonly deleteUrl?: string
  /** Whether a created item can be changed into `later`; by default always. */
  readonly canBecome?: (earlier: Input, later: Input) => boolean
}

/** The queries and mutations of a kind of item that is listed, read, saved and deleted at one URL. */
export const resource = <Listed, Item extends Versioned, Input, Address extends ListAddress>(
  options: ResourceOptions<Listed, Item, Input, Address>,
) => {
  const {
    key,
    url,
    item,
    bodyOf,
    itemParams = '',
    createUrlOf = () => `${url}/`,
    deleteUrl = url,
  } = options
  const all: QueryKey = [key]
  const itemReply = envelope(z.tuple([item]))
  const pathOf = (id: string) => `${url}/${encodeURIComponent(id)}`
  const readItem = (id: string, signal?: AbortSignal) =>
    readOne(`${pathOf(id)}${itemParams}`, item, signal)
  /** For a form: the item is read again each time it opens. */
  const itemQuery = (id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: ({ signal }) => readItem(id, signal),
      staleTime: 0,
    })
  const invalidate = (client: QueryClient) => client.invalidateQueries({ queryKey: all })
  const change = (id: string, body: object) => api(pathOf(id), itemReply, { method: 'PATCH', body })
  const deleteItem = (id: string) => api(`${deleteUrl}/${id}`, emptyEnvelope, { method: 'DELETE' })
  return {
    ...pageSource({ key: all, url, listed: options.listed, list: options.list }),
    all,
    itemReply,
    pathOf,
    invalidate,
    itemQuery,
    change,
    readItem,
    deleteItem,
    read: (id: string, client: QueryClient) => client.fetchQuery(itemQuery(id)),
    save: mutationOptions({
      mutationFn: savingOf<Input, Item>({
        create: (input, creationKey) =>
          api(createUrlOf(input), itemReply, {
            method: 'POST',
            body: bodyOf(input),
            key: creationKey,
          }),
        change: (id, input, revision) => change(id, { ...bodyOf(input), updated_at: revision }),
        canBecome: options.canBecome,
      }),
      onSuccess: (_saved, _save, _result, { client }) => invalidate(client),
    }),
    remove: mutationOptions({
      mutationFn: deleteItem,
      onSettled: (_nothing, _error, _id, _result, { client }) => invalidate(client),
    }),
  }
}
