import { holdsEvery } from '@portal/contract/permissions/actor'
import {
  ACTION_LABELS,
  SCOPES,
  type Scope,
  type ScopeGroup,
} from '@portal/contract/permissions/scopes'
import { useIsFetching, useSuspenseQuery } from '@tanstack/react-query'
import type { ListSearch } from '#api/paging.ts'
import { EmptyState } from '#components/empty-state.tsx'
import { ListBoundary } from '#components/list-boundary.tsx'
import { type Column, PagedTable } from '#components/paged-table.tsx'
import { ScreenHeader } from '#components/screen-header.tsx'
import { SearchBox } from '#components/search-box.tsx'
import { YesNo } from '#components/yes-no.tsx'
import { useActor } from '#session/session.ts'
import { type Subsidiary, subsidiariesQuery } from './places.api.ts'
import classes from './section-access.module.css'

type Props = {
  readonly title: string
  /** What the section is for, in one line. */
  readonly purpose: string
  /** The scopes the section works with; sections of masters only have none. */
  readonly group?: ScopeGroup
  readonly search: ListSearch
  readonly onSearch: (search: ListSearch) => void
}

/** What a section is for, and what the person may do there in each subsidiary. */
export const SectionAccess = ({ title, purpose, group, search, onSearch }: Props) => {
  const heading = group === undefined ? 'Filiais' : 'Seus acessos nesta seção'
  return (
    <>
      <ScreenHeader title={title} lead={purpose} />
      <section aria-labelledby="access">
        <div className={classes.tools}>
          <h2 id="access">{heading}</h2>
          <SearchBox
            label="Buscar Filial"
            value={search.q}
            onSearch={(q) => onSearch({ q, page: 1 })}
          />
        </div>
        <ListBoundary search={search}>
          <AccessTable label={heading} group={group} search={search} onSearch={onSearch} />
        </ListBoundary>
      </section>
    </>
  )
}

const place: readonly Column<Subsidiary>[] = [
  { header: 'Filial', cell: ({ name }) => name },
  { header: 'Código', cell: ({ code }) => code },
]

const isOf = (group: ScopeGroup | undefined) => (scope: Scope) => scope.split('.')[0] === group

/** One column per action of the group, headed by its label. */
const useActionColumns = (group: ScopeGroup | undefined) => {
  const actor = useActor()
  const toColumn = (scope: Scope): Column<Subsidiary> => {
    const [, action] = scope.split('.')
    const label = Object.entries(ACTION_LABELS).find(([name]) => name === action)?.[1] ?? scope
    const cell = ({ code }: Subsidiary) => <YesNo value={holdsEvery(actor, [scope], [code])} />
    return { header: label, align: 'center', cell }
  }
  return SCOPES.filter(isOf(group)).map(toColumn)
}

type TableProps = Pick<Props, 'search' | 'onSearch'> & {
  readonly label: string
  readonly group: ScopeGroup | undefined
}

const AccessTable = ({ label, group, search, onSearch }: TableProps) => {
  const { data: page } = useSuspenseQuery(subsidiariesQuery(search))
  const busy = useIsFetching({ queryKey: ['subsidiaries', 'page'] }) > 0
  const columns = [...place, ...useActionColumns(group)]
  return (
    <PagedTable
      label={label}
      columns={columns}
      page={page}
      current={search.page}
      keyOf={({ code }) => code}
      busy={busy}
      onPage={(next) => onSearch({ ...search, page: next })}
      empty={
        <EmptyState
          things="filiais"
          isFiltered={search.q !== ''}
          onClear={() => onSearch({ q: '', page: 1 })}
        />
      }
    />
  )
}
