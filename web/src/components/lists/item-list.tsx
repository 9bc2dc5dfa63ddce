import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { activeFilterCount } from '#api/search-filters.ts'
import type { ListSearch } from '#api/list-search.ts'
import type { ActiveFilter } from './filter-chips.tsx'
import type { FilterFormProps } from './filter-form.tsx'
import { FilterTools } from './filter-tools.tsx'
import { ListScreen } from './list-screen.tsx'
import { ListTable } from './list-table.tsx'
import type { SearchProps } from './paged-table.tsx'

type Item = { readonly id: string }

/** What the route of a kind's list passes to its screen. */
export type ItemListProps<T, S> = SearchProps<S> & {
  readonly onCreate: () => void
  readonly onEdit: (item: T) => void
}

type ScreenProps = Pick<ComponentProps<typeof ListScreen>, 'title' | 'lead' | 'searchLabel'>
type TableProps<T extends Item, S extends ListSearch> = Omit<
  ComponentProps<typeof ListTable<T, S>>,
  'label' | 'things' | 'keyOf' | 'isFiltered' | 'unfiltered'
>
type AdvancedFilter<F> = {
  /** Picks the filters out of a search; an empty object yields no filters. */
  readonly schema: { readonly parse: (search: object) => F }
  readonly Form: ComponentType<FilterFormProps<F>>
  /** The chips of the active filters. */
  readonly active: readonly ActiveFilter<object>[]
}
type Props<T extends Item, S extends ListSearch & F, F extends object> = ScreenProps &
  TableProps<T, S> & {
    readonly filter?: AdvancedFilter<F>
    /** The dialogs that the actions open. */
    readonly children: ReactNode
  }

type ToolsProps<S, F> = AdvancedFilter<F> & SearchProps<S> & { readonly searchLabel: string }

const Tools = <S extends ListSearch & F, F extends object>(props: ToolsProps<S, F>) => {
  const { searchLabel, search, onSearch, schema, Form, active } = props
  const filters = schema.parse(search)
  return (
    <FilterTools
      searchLabel={searchLabel}
      search={search}
      onSearch={onSearch}
      active={active}
      count={activeFilterCount(filters)}
    >
      {(narrowAndClose) => (
        <Form
          key={JSON.stringify(filters)}
          filters={filters}
          onApply={(applied) => narrowAndClose({ ...search, ...applied })}
          onClear={() => narrowAndClose({ ...search, ...schema.parse({}) })}
        />
      )}
    </FilterTools>
  )
}

const filterStateOf = <S extends ListSearch & F, F extends object>(
  search: S,
  { schema, active }: AdvancedFilter<F>,
) => ({
  isFiltered: search.q !== '' || active.length > 0,
  unfiltered: { ...search, ...schema.parse({}), q: '', page: 1 },
})

/** The list screen of a kind of item: its search, its table, and the actions of its rows. */
export const ItemList = <T extends Item, S extends ListSearch & F, F extends object = object>(
  props: Props<T, S, F>,
) => {
  const { title, lead, searchLabel, filter, children, ...table } = props
  const { search, onSearch, create } = table
  return (
    <ListScreen
      title={title}
      lead={lead}
      searchLabel={searchLabel}
      search={search}
      onSearch={(next) => onSearch({ ...search, ...next })}
      tools={filter && <Tools {...{ searchLabel, search, onSearch }} {...filter} />}
      create={create}
    >
      <ListTable
        label={title}
        things={title.toLowerCase()}
        {...table}
        {...(filter && filterStateOf(search, filter))}
      />
      {children}
    </ListScreen>
  )
}
