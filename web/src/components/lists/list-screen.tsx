import { useIsFetching, useSuspenseQuery } from '@tanstack/react-query'
import { type AnyRouter, type LinkProps, useRouter } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue } from 'react'
import type { AnySearch } from '#api/list-search.ts'
import type { PageSource } from '#api/resource.ts'
import { Button } from '#components/controls/button.tsx'
import { FROM_LIST } from '#components/forms/use-return-to-list.ts'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import type { BulkAction } from './bulk/bulk.ts'
import { useBulk } from './bulk/use-bulk.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { Filter } from './filters.ts'
import { type ItemAction, ItemActions } from './item-actions.tsx'
import { ListBoundary } from './list-boundary.tsx'
import { type Card, type Column, PagedTable, type SearchProps, type Sort } from './paged-table.tsx'
import { useListSearch } from './use-list-search.ts'

type Item = { readonly id: string; readonly name?: string }

/** The rows of a list: what is read, what a row shows, and what can be done with it. */
export type Rows<T extends Item> = {
  /** The accessible name of the table. */
  readonly label: string
  /** The plural name of the items, as in 'filiais'. */
  readonly things: string
  readonly source: PageSource<T>
  readonly columns: readonly Column<T>[]
  readonly card?: Card<T>
  /** The actions of one row, the main one first. */
  readonly actions?: (item: T) => readonly ItemAction[]
  /** The actions for several rows, for people who may use them. */
  readonly bulk?: readonly BulkAction<T>[] | false
  /** The key of a row, if the id alone is not unique. */
  readonly keyOf?: (item: T) => string
  /** The create button for an empty list, for people who may create. */
  readonly create?: ReactNode
}

/** `field,asc` or `field,desc`, as on the wire and in the address. */
const sortOf = (order: string): Sort => {
  const [field = '', direction] = order.split(',')
  return { field, descending: direction === 'desc' }
}

const orderOf = ({ field, descending }: Sort) => `${field},${descending ? 'desc' : 'asc'}`

const idOf = ({ id }: Item) => id

/** The table of a list: rows, pages, order and empty state follow its search. It suspends. */
export const ListTable = <T extends Item>(props: Rows<T> & SearchProps<AnySearch>) => {
  const { label, things, source, actions, keyOf = idOf, search, onSearch } = props
  const { list, pages, pageQuery } = source
  // While the next rows load, the previous ones stay.
  const shown = useDeferredValue(search)
  const { data: page } = useSuspenseQuery(pageQuery(shown))
  const busy = useIsFetching({ queryKey: pages }) > 0
  return (
    <PagedTable
      label={label}
      columns={props.columns}
      card={props.card}
      actions={
        actions && ((item) => <ItemActions name={item.name ?? ''} actions={actions(item)} />)
      }
      {...useBulk(page.items, props.bulk)}
      page={page}
      current={shown.page}
      keyOf={keyOf}
      busy={busy}
      {...(list.isOrdered && {
        sort: sortOf(search.order),
        onSort: (sort) => onSearch({ ...search, order: orderOf(sort), page: 1 }),
      })}
      onPage={(next, change) => onSearch({ ...search, page: next }, change)}
      empty={
        <EmptyState
          things={things}
          isFiltered={list.isFiltered(search)}
          onClear={() => onSearch(list.unfiltered(search))}
        >
          {props.create}
        </EmptyState>
      }
    />
  )
}

type BodyProps<T extends Item> = Rows<T> & {
  readonly searchLabel?: string
  /** The shown filters, if they are not simply those of the address. */
  readonly filters?: Readonly<Record<string, Filter>>
  /** The subsidiaries that the list is about, if not all of them. */
  readonly within?: readonly string[]
}

/** A list without a header of its own: what narrows it, and its rows. */
export const List = <T extends Item>(props: BodyProps<T> & SearchProps<AnySearch>) => {
  const { source, search, onSearch, searchLabel, filters, within } = props
  return (
    <>
      <FilterBar list={source.list} {...{ search, onSearch, searchLabel, filters, within }} />
      <ListBoundary search={search}>
        <ListTable {...props} />
      </ListBoundary>
    </>
  )
}

type Props<T extends Item> = Omit<BodyProps<T>, 'label' | 'things' | 'create'> & {
  readonly title: string
  /** The purpose of the section, in one line. */
  readonly lead: string
  /** The plural name of the items, if that is not the title. */
  readonly things?: string
  /** The create button, for people who may create. */
  readonly create?: { readonly label: string; readonly to: NonNullable<LinkProps['to']> } | false
  /** Other buttons of the screen. */
  readonly tools?: ReactNode
  /** The dialogs that the actions open. */
  readonly children?: ReactNode
}

/** The screen of a list, as its kind describes it. Its search is in the address. */
export const ListScreen = <T extends Item>(props: Props<T>) => {
  const { title, lead, create, tools, children, things = title.toLowerCase(), ...list } = props
  const router = useRouter<AnyRouter>()
  const createButton = create && (
    <Button onClick={() => void router.navigate({ to: create.to, state: FROM_LIST })}>
      {create.label}
    </Button>
  )
  return (
    <>
      <ScreenHeader title={title} lead={lead}>
        {tools}
        {createButton}
      </ScreenHeader>
      <List
        label={title}
        things={things}
        {...list}
        {...useListSearch(list.source.list)}
        create={createButton}
      />
      {children}
    </>
  )
}
