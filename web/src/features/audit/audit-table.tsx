import type { AuditEntry } from '@portal/contract/audit/audit-entry'
import { EmptyState } from '#components/states/empty-state.tsx'
import { type Column, type PageChange, PagedTable } from '#components/lists/paged-table.tsx'
import { useShownPage } from '#components/lists/shown-page.ts'
import { formatInstant } from '#format.ts'
import { AUDIT_START, type AuditSearch, countOf } from './audit-search.ts'
import { AUDIT_PAGES, auditQuery } from './audit.api.ts'
import { EntryCell } from './entry-cell.tsx'

type Props = {
  readonly search: AuditSearch
  readonly onSearch: (search: AuditSearch, change?: PageChange) => void
}

export const COLUMNS: readonly Column<AuditEntry>[] = [
  { header: 'O que aconteceu', cell: (entry) => <EntryCell entry={entry} /> },
  { header: 'Quando', cell: ({ at }) => formatInstant(at), width: 'fit' },
]

export const AuditTable = ({ search, onSearch }: Props) => {
  const { page, current, busy } = useShownPage(search, auditQuery, AUDIT_PAGES)
  return (
    <PagedTable
      label="Auditoria"
      columns={COLUMNS}
      page={page}
      current={current}
      keyOf={({ id }) => id}
      busy={busy}
      onPage={(next, change) => onSearch({ ...search, page: next }, change)}
      empty={
        <EmptyState
          things="alterações"
          isFiltered={countOf(search) > 0}
          onClear={() => onSearch(AUDIT_START)}
        />
      }
    />
  )
}
