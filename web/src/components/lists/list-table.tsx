import { useIsFetching, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import type { PageSource } from '#api/resource.ts'
import { EmptyState } from '#components/states/empty-state.tsx'
import { type Bulk, useBulk } from './bulk/use-bulk.tsx'
import { type Card, type Column, type PageChange, type Sort, PagedTable } from './paged-table.tsx'

/**
 * The rows of the latest search that has come, and which page they are:
 * while the next ones are on their way, those before stay where they are.
 */
const useShownPage = <T, S extends { readonly page: number }>(
  search: S,
  { pages, pageQuery }: PageSource<T, S>,
) => {
  const shown = useDeferredValue(search)
  const { data: page } = useSuspenseQuery(pageQuery(shown))
  const busy = useIsFetching({ queryKey: pages }) > 0
  return { page, current: shown.page, busy }
}

/** `field,asc` or `field,desc`, as the wire and the address say it. */
const sortOf = (order: string): Sort => {
  const [field = '', direction] = order.split(',')
  return { field, descending: direction === 'desc' }
}

const orderOf = ({ field, descending }: Sort) => `${field},${descending ? 'desc' : 'asc'}`

type Item = { readonly id: string; readonly name?: string }
type Search = { readonly page: number; readonly q?: string; readonly order?: string }

type Props<T extends Item, S extends Search> = {
  readonly label: string
  /** The things listed, as in 'filiais'. */
  readonly things: string
  readonly source: PageSource<T, S>
  readonly columns: readonly Column<T>[]
  readonly card?: Card<T>
  /** What can be done with one of them, at the end of its row. */
  readonly actions?: (item: T) => ReactNode
  /** What can be done to several of them at once, for whoever may. */
  readonly bulk?: Bulk<T> | false
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
  const { label, things, source, columns, card, actions, keyOf = idOf } = props
  const { search, onSearch, create, reordered, isFiltered = (search.q ?? '') !== '' } = props
  const { unfiltered = { ...search, q: '', page: 1 } } = props
  const { page, current, busy } = useShownPage(search, source)
  const { choice, offer, bar } = useBulk(page.items, props.bulk)
  return (
    <PagedTable
      label={label}
      columns={columns}
      card={card}
      actions={actions}
      choice={choice}
      offer={offer}
      bar={bar}
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
