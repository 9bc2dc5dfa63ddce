import type { QueryClient } from '@tanstack/react-query'
import { stripSearchParams } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import type { AnySearch } from '#api/list-search.ts'
import type { ListAddress, ListSource } from '#api/resource.ts'
import { waitBrieflyForRows } from '#api/wait-briefly-for-rows.ts'

type Address<S> = { readonly search: z.ZodMiniType<S>; readonly start: S }

/** The route of a list: its address is validated, and its defaults are left out. */
export const listRoute = <S extends AnySearch>({ search, start }: Address<S>) => ({
  validateSearch: search,
  search: { middlewares: [stripSearchParams<S>(start)] },
  loaderDeps: ({ search: deps }: { readonly search: S }) => deps,
})

type Loading = {
  readonly context: { readonly queryClient: QueryClient }
  readonly deps: AnySearch
  readonly cause: 'enter' | 'stay' | 'preload'
}

/** Reads the page of a list's address while its code is still loading. */
export const loadPage =
  <T>({ pageQuery }: Pick<ListSource<T, ListAddress>, 'pageQuery'>) =>
  ({ context, deps, cause }: Loading) =>
    waitBrieflyForRows(cause, context.queryClient.prefetchQuery(pageQuery(deps)))
