import {
  type QueryKey,
  type UseSuspenseQueryOptions,
  useIsFetching,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { useDeferredValue } from 'react'

type Searched = { readonly page: number }

/**
 * The rows of the latest search that has come, and which page they are:
 * while the next ones are on their way, those before stay where they are.
 */
export const useShownPage = <S extends Searched, Fetched, Page, Key extends QueryKey>(
  search: S,
  queryOf: (search: S) => UseSuspenseQueryOptions<Fetched, Error, Page, Key>,
  pages: QueryKey,
) => {
  const shown = useDeferredValue(search)
  const { data: page } = useSuspenseQuery(queryOf(shown))
  const busy = useIsFetching({ queryKey: pages }) > 0
  return { page, current: shown.page, busy }
}
