import { IconFilter } from '@tabler/icons-react'
import { Suspense, lazy, useId, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { useIsLeaving } from '#components/list-screen.tsx'
import { SearchBox } from '#components/search-box.tsx'
import { TableSkeleton } from '#components/skeletons.tsx'
import type { ChecklistSearch } from '#features/checklists/checklist-search.ts'
import classes from './checklist-tools.module.css'
import { FilterChips } from './filter-chips.tsx'
import { countOf, filtersOf, unfiltered } from './filters.ts'

const AdvancedFilter = lazy(async () => {
  const { AdvancedFilter: component } = await import('./advanced-filter.tsx')
  return { default: component }
})

type Props = {
  readonly search: ChecklistSearch
  readonly onSearch: (search: ChecklistSearch) => void
}

/** All that narrows the list: the name, the advanced filter, and what is on of it. */
export const ChecklistTools = ({ search, onSearch }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isLeaving = useIsLeaving()
  const id = useId()
  const filters = filtersOf(search)
  const count = countOf(filters)

  const narrow = (next: ChecklistSearch) => {
    opener.current?.focus()
    onSearch({ ...next, page: 1 })
  }
  const narrowAndClose = (next: ChecklistSearch) => {
    narrow(next)
    setOpen(false)
  }
  return (
    <div className={classes.tools}>
      <div className={classes.search}>
        <SearchBox
          label="Buscar Checklist"
          value={search.q}
          onSearch={(q) => !isLeaving() && onSearch({ ...search, q, page: 1 })}
        />
      </div>
      <Button
        ref={opener}
        kind="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconFilter size={18} aria-hidden />
        Filtro avançado{count > 0 && ` (${count})`}
      </Button>
      <div id={id} className={classes.panel} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<TableSkeleton rows={2} />}>
            <AdvancedFilter
              key={JSON.stringify(filters)}
              filters={filters}
              onApply={(applied) => narrowAndClose({ ...search, ...applied })}
              onClear={() => narrowAndClose(unfiltered(search))}
            />
          </Suspense>
        )}
      </div>
      <FilterChips search={search} onSearch={narrow} />
    </div>
  )
}
