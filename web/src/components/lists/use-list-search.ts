import { type AnyRouter, useRouter, useSearch } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import { type AnySearch, isContinuedSearch } from '#api/list-search.ts'
import { nextStepState } from '#components/forms/use-return-to-list.ts'
import type { SearchProps } from './paged-table.tsx'

/** The search of a list in its address, and how to change it. */
export const useListSearch = <S extends AnySearch>(list: {
  readonly search: z.ZodMiniType<S>
}): SearchProps<S> => {
  const router = useRouter<AnyRouter>()
  const search = list.search.parse(useSearch({ strict: false }))
  return {
    search,
    onSearch: (next, change) => {
      const isLeaving = router.latestLocation.pathname !== router.state.resolvedLocation?.pathname
      // A text reported while the person is leaving for another screen must not lead back.
      if (isLeaving && next.q !== search.q) return
      const { replace } = change ?? { replace: isContinuedSearch(search, next) }
      const state = replace ? (before: object) => before : nextStepState
      void router.navigate({ to: '.', search: next, replace, state })
    },
  }
}
