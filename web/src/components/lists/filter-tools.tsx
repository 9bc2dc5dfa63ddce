import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import type { ListSearch } from '#api/paging.ts'
import { Button } from '#components/controls/button.tsx'
import { type ActiveFilter, FilterChips } from './filter-chips.tsx'
import classes from './filter-tools.module.css'
import { useIsLeaving } from './list-screen.tsx'
import { SearchBox } from '#components/fields/search-box.tsx'
import { TableSkeleton } from '#components/states/skeletons.tsx'

type Props<Search> = {
  /** Nothing where the list has no text to search. */
  readonly searchLabel?: string
  readonly search: Search
  readonly onSearch: (search: Search) => void
  readonly active: readonly ActiveFilter<object>[]
  /** How many things narrow the list, its search aside. */
  readonly count: number
  /** The form of the filters, which may suspend; it closes with the search it leads to. */
  readonly children: (narrowAndClose: (search: Search) => void) => ReactNode
}

/** What is read in pages has one, and is read from the first of them once it is narrowed. */
const fromTheStart = <Search extends Partial<ListSearch>>(search: Search): Search =>
  search.page === undefined ? search : { ...search, page: 1 }

/** All that narrows a list: the search, the advanced filter, and what is on of it. */
export const FilterTools = <Search extends Partial<ListSearch>>(props: Props<Search>) => {
  const { searchLabel, search, onSearch, active, count, children } = props
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isLeaving = useIsLeaving()
  const id = useId()

  const narrow = (next: Search) => {
    opener.current?.focus()
    onSearch(fromTheStart(next))
  }
  const narrowAndClose = (next: Search) => {
    narrow(next)
    setOpen(false)
  }
  return (
    <div className={classes.tools}>
      {searchLabel !== undefined && (
        <div className={classes.search}>
          <SearchBox
            label={searchLabel}
            value={search.q ?? ''}
            onSearch={(q) => !isLeaving() && onSearch(fromTheStart({ ...search, q }))}
          />
        </div>
      )}
      <Button
        ref={opener}
        kind="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconFilter size={18} aria-hidden />
        <span className={classes.words}>Filtro avançado</span>
        {count > 0 && ` (${count})`}
      </Button>
      <div id={id} className={classes.panel} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<TableSkeleton rows={2} />}>
            <Panel onNarrow={narrowAndClose}>{children}</Panel>
          </Suspense>
        )}
      </div>
      <FilterChips active={active} onRemove={(without) => narrow({ ...search, ...without })} />
    </div>
  )
}

type PanelProps<Search> = Pick<Props<Search>, 'children'> & {
  readonly onNarrow: (search: Search) => void
}

const Panel = <Search,>({ onNarrow, children }: PanelProps<Search>) => children(onNarrow)
