import { IconFilter } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { type AnySearch, type FilterValues, valuesOf } from '#api/list-search.ts'
import type { ListAddress } from '#api/resource.ts'
import { Button } from '#components/controls/button.tsx'
import { Popover } from '#components/controls/popover.tsx'
import { lazyComponent } from '#components/dialogs/lazy-part.tsx'
import { Chips } from '#components/fields/chips.tsx'
import { SearchBox } from '#components/fields/search-box.tsx'
import { TableSkeleton } from '#components/states/skeletons.tsx'
import { type Filter, isShown } from './filters.ts'

const FilterForm = lazyComponent(async () => (await import('./filter-form.tsx')).FilterForm)

type Filters = Readonly<Record<string, Filter>>

type Props = {
  readonly list: Pick<ListAddress, 'filters' | 'unfiltered'>
  readonly search: AnySearch
  readonly onSearch: (search: AnySearch) => void
  /** Undefined if the list has no text search. */
  readonly searchLabel?: string | undefined
  /** The shown filters, if they are not simply those of the address. */
  readonly filters?: Filters | undefined
  /** The subsidiaries that the list is about, if not all of them. */
  readonly within?: readonly string[] | undefined
}

const shownIn = (filters: ListAddress['filters']): Filters =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => (isShown(filter) ? [[name, filter]] : [])),
  )

/** Everything that narrows a list: its search, its filters in a popover, and a pill for each that is on. */
export const FilterBar = (props: Props) => {
  const { list, search, onSearch, searchLabel, filters = shownIn(list.filters), within } = props
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const count = Object.keys(filters).flatMap((name) => valuesOf(search[name])).length

  const close = () => {
    opener.current?.focus()
    setOpen(false)
  }
  const narrow = (values: FilterValues) => {
    close()
    onSearch({ ...search, ...values, page: 1 })
  }
  return (
    <div className="flex flex-wrap items-center gap-3 mb-4 empty:hidden print:mb-2">
      {searchLabel !== undefined && (
        <div className="flex-[0_1_24rem] max-sm:flex-1 print:hidden">
          <SearchBox
            label={searchLabel}
            value={search.q}
            onSearch={(q) => onSearch({ ...search, q, page: 1 })}
          />
        </div>
      )}
      {Object.keys(filters).length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of what is in it
        <div
          className="print:hidden"
          onKeyDown={(event) => {
            if (!isOpen || event.key !== 'Escape' || event.defaultPrevented) return
            event.stopPropagation()
            close()
          }}
        >
          <Button
            ref={opener}
            variant="quiet"
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            onClick={() => setOpen(!isOpen)}
          >
            <IconFilter size={18} aria-hidden />
            {/* Beside a search on a phone the icon is enough; screen readers still read the words. */}
            <span className={searchLabel === undefined ? undefined : 'max-sm:sr-only'}>
              Filtro avançado
            </span>
            {count > 0 && ` (${count})`}
          </Button>
          {isOpen && (
            <Popover
              anchor={opener}
              className="flex flex-col w-[40rem] max-w-[calc(100vw-1rem)] max-h-[min(36rem,calc(100dvh-2rem))] p-0 rounded-lg max-sm:top-auto! max-sm:bottom-2 max-sm:max-h-[85dvh]"
              onDismiss={() => setOpen(false)}
            >
              <Suspense fallback={<TableSkeleton rows={2} />}>
                <FilterForm
                  filters={filters}
                  values={search}
                  within={within}
                  onApply={narrow}
                  onClear={() => narrow(list.unfiltered(search))}
                />
              </Suspense>
            </Popover>
          )}
        </div>
      )}
      {searchLabel !== undefined && search.q !== '' && (
        <p className="hidden print:block">{`${searchLabel}: ${search.q}`}</p>
      )}
      <Pills filters={filters} search={search} within={within} onRemove={narrow} />
    </div>
  )
}

type PillsProps = Required<Pick<Props, 'search' | 'filters' | 'within'>> & {
  readonly filters: Filters
  readonly onRemove: (without: FilterValues) => void
}

/** The filters that are on, each with a button that removes it. */
const Pills = ({ filters, search, within, onRemove }: PillsProps) => {
  const active = Object.entries(filters).filter(([name]) => valuesOf(search[name]).length > 0)
  if (active.length === 0) return null
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fieldset: nothing is filled in
      role="group"
      className="flex flex-[1_0_100%] flex-wrap gap-1.5 [&>span]:wrap-anywhere print:[&_button]:hidden"
      aria-label="Filtros ativos"
    >
      {active.map(([name, filter]) => (
        <FilterPills
          key={name}
          filter={filter}
          value={search[name]}
          search={search}
          within={within}
          onChange={(value) =>
            onRemove({
              [name]: value,
              ...(filter.type === 'picked' &&
                filter.clears !== undefined && { [filter.clears]: [] }),
            })
          }
        />
      ))}
    </div>
  )
}

type FilterPillsProps = Pick<PillsProps, 'search' | 'within'> & {
  readonly filter: Filter
  readonly value: unknown
  readonly onChange: (value: string | string[]) => void
}

const FilterPills = ({ filter, value, search, within, onChange }: FilterPillsProps) => {
  const codes = valuesOf(value)
  const chips = (nameOf: (code: string) => string) => (
    <Chips
      chosen={codes.map((code) => ({ code, name: nameOf(code) }))}
      onRemove={(removed) =>
        onChange(Array.isArray(value) ? codes.filter((code) => code !== removed) : '')
      }
      disabled={false}
    />
  )
  if (filter.type !== 'picked') return chips(filter.nameOf)
  const { Names, pill } = filter
  return (
    <Suspense fallback={chips(() => `${pill}: …`)}>
      <Names codes={codes} values={search} within={within}>
        {(nameOf) => chips((code) => `${pill}: ${nameOf(code)}`)}
      </Names>
    </Suspense>
  )
}
