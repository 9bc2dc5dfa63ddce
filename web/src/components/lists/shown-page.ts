import { useIsFetching, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { PageSource } from '#api/resource.ts'

/**
 * The rows of the latest search that has come, and which page they are:
 * while the next ones are on their way, those before stay where they are.
 */
export const useShownPage = <T, S extends { readonly page: number }>(
  search: S,
  { pages, pageQuery }: PageSource<T, S>,
) => {
  const shown = useDeferredValue(search)
  const { data: page } = useSuspenseQuery(pageQuery(shown))
  const busy = useIsFetching({ queryKey: pages }) > 0
  return { page, current: shown.page, busy }
}
