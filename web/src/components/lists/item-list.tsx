import type { ComponentProps, ReactNode } from 'react'
import type { ListSearch } from '#api/paging.ts'
import { FilterTools } from './filter-tools.tsx'
import { ListScreen } from './list-screen.tsx'
import { ListTable } from './list-table.tsx'
import type { SearchProps } from './paged-table.tsx'

type Item = { readonly id: string }

/** What the address of a kind's list hands to its screen. */
export type ItemListProps<T, S> = SearchProps<S> & {
  readonly onCreate: () => void
  readonly onEdit: (item: T) => void
}

type ScreenProps = Pick<ComponentProps<typeof ListScreen>, 'title' | 'lead' | 'searchLabel'>
type TableProps<T extends Item, S extends ListSearch> = Omit<
  ComponentProps<typeof ListTable<T, S>>,
  'label' | 'things' | 'keyOf'
>
type Props<T extends Item, S extends ListSearch> = ScreenProps &
  TableProps<T, S> & {
    /** What else narrows the list, beside its search. */
    readonly filter?: Pick<ComponentProps<typeof FilterTools<S>>, 'active' | 'count' | 'children'>
    /** The dialogs that its actions open. */
    readonly children: ReactNode
  }

/** The screen of a kind of item: its search, its table, and what its rows lead to. */
export const ItemList = <T extends Item, S extends ListSearch>(props: Props<T, S>) => {
  const { title, lead, searchLabel, filter, children, ...table } = props
  const { search, onSearch, create } = table
  const tools = filter && (
    <FilterTools searchLabel={searchLabel} search={search} onSearch={onSearch} {...filter} />
  )
  return (
    <ListScreen
      title={title}
      lead={lead}
      searchLabel={searchLabel}
      search={search}
      onSearch={(next) => onSearch({ ...search, ...next })}
      tools={tools}
      create={create}
    >
      <ListTable label={title} things={title.toLowerCase()} {...table} />
      {children}
    </ListScreen>
  )
}
