import type { AuditEntry } from '@portal/contract/audit/audit-entry'
import { ListTable } from '#components/lists/list-table.tsx'
import type { Column, PageChange } from '#components/lists/paged-table.tsx'
import { formatInstant } from '#format.ts'
import { AUDIT_START, type AuditSearch, countOf } from './audit-search.ts'
import { auditApi } from './audit.api.ts'
import { EntryCell } from './entry-cell.tsx'

type Props = {
  readonly search: AuditSearch
  readonly onSearch: (search: AuditSearch, change?: PageChange) => void
}

export const COLUMNS: readonly Column<AuditEntry>[] = [
  { header: 'O que aconteceu', cell: (entry) => <EntryCell entry={entry} /> },
  { header: 'Quando', cell: ({ at }) => formatInstant(at), width: 'fit' },
]

export const AuditTable = ({ search, onSearch }: Props) => (
  <ListTable
    label="Auditoria"
    things="alterações"
    source={auditApi}
    columns={COLUMNS}
    search={search}
    onSearch={onSearch}
    isFiltered={countOf(search) > 0}
    unfiltered={AUDIT_START}
  />
)
