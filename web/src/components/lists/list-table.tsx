import type { ReactNode } from 'react'
import type { PageSource } from '#api/resource.ts'
import { EmptyState } from '#components/states/empty-state.tsx'
import { type Column, type PageChange, PagedTable } from './paged-table.tsx'
import { useShownPage } from './shown-page.ts'
import { orderOf, sortOf } from './sorting.ts'

type Item = { readonly id: string }
type Search = { readonly page: number; readonly q?: string; readonly order?: string }

type Props<T extends Item, S extends Search> = {
  readonly label: string
  /** The things listed, as in 'filiais'. */
  readonly things: string
  readonly source: PageSource<T, S>
  readonly columns: readonly Column<T>[]
  /** What can be done with one of them, in the last column. */
  readonly actions?: (item: T) => ReactNode
  /** What tells the rows apart, where an id alone does not. */
  readonly keyOf?: (item: T) => string
  readonly search: S
  readonly onSearch: (search: S, change?: PageChange) => void
  /** The same search in another order, where there is one to choose. */
  readonly reordered?: (order: string) => S
  readonly isFiltered?: boolean
  /** The search without what narrows it, where more than a text does. */
  readonly unfiltered?: S
  /** The create button, for whoever may: for an empty list. */
  readonly create?: ReactNode
}

const idOf = ({ id }: Item) => id

/** The table of a list screen: its rows, pages, order and emptiness are those of its search. It suspends. */
export const ListTable = <T extends Item, S extends Search>(props: Props<T, S>) => {
  const { label, things, source, columns, actions, keyOf = idOf, search, onSearch, create } = props
  const { reordered, isFiltered = (search.q ?? '') !== '' } = props
  const { unfiltered = { ...search, q: '', page: 1 } } = props
  const { page, current, busy } = useShownPage(search, source)
  return (
    <PagedTable
      label={label}
      columns={actions ? [...columns, { header: 'Ações', cell: actions, width: 'fit' }] : columns}
      page={page}
      current={current}
      keyOf={keyOf}
      busy={busy}
      {...(reordered && {
        sort: sortOf(search.order ?? ''),
        onSort: (sort) => onSearch(reordered(orderOf(sort))),
      })}
      onPage={(next, change) => onSearch({ ...search, page: next }, change)}
      empty={
        <EmptyState things={things} isFiltered={isFiltered} onClear={() => onSearch(unfiltered)}>
          {create}
        </EmptyState>
      }
    />
  )
}
