import type { ReactNode } from 'react'
import type { ListSearch } from '#api/paging.ts'
import { EmptyState } from '#components/states/empty-state.tsx'
import { type Column, type PageChange, PagedTable } from './paged-table.tsx'
import { orderOf, sortOf } from './sorting.ts'

type Item = { readonly id: string }
type Search = ListSearch & { readonly order?: string }

type Props<T extends Item, S extends Search> = {
  readonly label: string
  /** The things listed, as in 'filiais'. */
  readonly things: string
  readonly columns: readonly Column<T>[]
  /** What can be done with one of them, in the last column. */
  readonly actions: (item: T) => ReactNode
  readonly page: { readonly items: readonly T[]; readonly total: number; readonly pageSize: number }
  /** Which page these rows are: the one searched for may still be on its way. */
  readonly current: number
  readonly busy: boolean
  readonly search: S
  readonly onSearch: (search: S, change?: PageChange) => void
  /** The same search in another order, where there is one to choose. */
  readonly reordered?: (order: string) => S
  /** The search without what narrows it, where more than a text does. */
  readonly unfiltered?: S
  readonly isFiltered?: boolean
  /** The create button, for whoever may: for an empty list. */
  readonly create: ReactNode
}

/** The table of a list screen: its pages, order and emptiness are those of its search. */
export const ListTable = <T extends Item, S extends Search>(props: Props<T, S>) => {
  const { label, things, columns, actions, page, current, busy, search, onSearch, create } = props
  const { reordered, unfiltered = search, isFiltered = search.q !== '' } = props
  return (
    <PagedTable
      label={label}
      columns={[...columns, { header: 'Ações', cell: actions, width: 'fit' }]}
      page={page}
      current={current}
      keyOf={({ id }) => id}
      busy={busy}
      {...(reordered && {
        sort: sortOf(search.order ?? ''),
        onSort: (sort) => onSearch(reordered(orderOf(sort))),
      })}
      onPage={(next, change) => onSearch({ ...search, page: next }, change)}
      empty={
        <EmptyState
          things={things}
          isFiltered={isFiltered}
          onClear={() => onSearch({ ...unfiltered, q: '', page: 1 })}
        >
          {create}
        </EmptyState>
      }
    />
  )
}
