import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import type { ListSearch } from '#api/list-search.ts'
import { Button } from '#components/controls/button.tsx'
import { type ActiveFilter, FilterChips } from './filter-chips.tsx'
import { useIsLeaving } from './list-screen.tsx'
import { SearchBox } from '#components/fields/search-box.tsx'
import { TableSkeleton } from '#components/states/skeletons.tsx'

type Props<Search> = {
  /** Undefined if the list has no text search. */
  readonly searchLabel?: string
  readonly search: Search
  readonly onSearch: (search: Search) => void
  readonly active: readonly ActiveFilter<object>[]
  /** How many filters are active, besides the search. */
  readonly count: number
  /** The filter form, which may suspend; applying it closes the panel. */
  readonly children: (narrowAndClose: (search: Search) => void) => ReactNode
}

/** A search with a page starts at the first one again. */
const onFirstPage = <Search extends Partial<ListSearch>>(search: Search): Search =>
  search.page === undefined ? search : { ...search, page: 1 }

/** Everything that filters a list: the search, the advanced filter, and the chips of active filters. */
export const FilterTools = <Search extends Partial<ListSearch>>(props: Props<Search>) => {
  const { searchLabel, search, onSearch, active, count, children } = props
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isLeaving = useIsLeaving()
  const id = useId()

  const applySearch = (next: Search) => {
    opener.current?.focus()
    onSearch(onFirstPage(next))
  }
  const applyAndClose = (next: Search) => {
    applySearch(next)
    setOpen(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-3 mb-4">
      {searchLabel !== undefined && (
        <div className="flex-[0_1_24rem] max-sm:flex-1">
          <SearchBox
            label={searchLabel}
            value={search.q ?? ''}
            onSearch={(q) => !isLeaving() && onSearch(onFirstPage({ ...search, q }))}
          />
        </div>
      )}
      <Button
        ref={opener}
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconFilter size={18} aria-hidden />
        {/* Beside a search on a phone the icon is enough; screen readers still read the words. */}
        <span className={searchLabel === undefined ? undefined : 'max-sm:sr-only'}>
          Filtro avançado
        </span>
        {count > 0 && ` (${count})`}
      </Button>
      <div id={id} className="flex-[1_0_100%] [&[hidden]]:hidden" hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<TableSkeleton rows={2} />}>
            <FilterPanel onNarrow={applyAndClose}>{children}</FilterPanel>
          </Suspense>
        )}
      </div>
      <FilterChips active={active} onRemove={(without) => applySearch({ ...search, ...without })} />
    </div>
  )
}

type PanelProps<Search> = Pick<Props<Search>, 'children'> & {
  readonly onNarrow: (search: Search) => void
}

const FilterPanel = <Search,>({ onNarrow, children }: PanelProps<Search>) => children(onNarrow)
