import { useIsFetching, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import type { PageSource } from '#api/resource.ts'
import { EmptyState } from '#components/states/empty-state.tsx'
import { type Bulk, useBulk } from './bulk/use-bulk.tsx'
import { type Card, type Column, type PageChange, PagedTable, type Sort } from './paged-table.tsx'

/** The rows of the latest search that has loaded, and their page: while the next rows load, the previous ones stay. */
const useShownPage = <T, S extends { readonly page: number }>(
  search: S,
  { pages, pageQuery }: PageSource<T, S>,
) => {
  const shown = useDeferredValue(search)
  const { data: page } = useSuspenseQuery(pageQuery(shown))
  const busy = useIsFetching({ queryKey: pages }) > 0
  return { page, current: shown.page, busy }
}

/** `field,asc` or `field,desc`, as on the wire and in the address. */
const sortOf = (order: string): Sort => {
  const [field = '', direction] = order.split(',')
  return { field, descending: direction === 'desc' }
}

const orderOf = ({ field, descending }: Sort) => `${field},${descending ? 'desc' : 'asc'}`

type Item = { readonly id: string; readonly name?: string }
type Search = { readonly page: number; readonly q?: string; readonly order?: string }

type Props<T extends Item, S extends Search> = {
  readonly label: string
  /** The plural name of the items, as in 'filiais'. */
  readonly things: string
  readonly source: PageSource<T, S>
  readonly columns: readonly Column<T>[]
  readonly card?: Card<T>
  /** The actions of one row, at its end. */
  readonly actions?: (item: T) => ReactNode
  /** The actions for several rows, for people who may use them. */
  readonly bulk?: Bulk<T> | false
  /** The key of a row, if the id alone is not unique. */
  readonly keyOf?: (item: T) => string
  readonly search: S
  readonly onSearch: (search: S, change?: PageChange) => void
  /** The same search in another order, if the list can be ordered. */
  readonly reordered?: (order: string) => S
  readonly isFiltered?: boolean
  /** The search without its filters, if there are more than a text. */
  readonly unfiltered?: S
  /** The create button for an empty list, for people who may create. */
  readonly create?: ReactNode
}

const idOf = ({ id }: Item) => id

/** The table of a list screen: rows, pages, order and empty state follow its search. It suspends. */
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
