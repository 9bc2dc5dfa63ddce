import type { AuditEntry } from '@portal/contract/audit/audit-entry'
import { actorLabel, describeAction } from '@portal/contract/audit/audit-text'
import { activeFilterCount } from '#api/search-filters.ts'
import { ListTable } from '#components/lists/list-table.tsx'
import type { Column, SearchProps } from '#components/lists/paged-table.tsx'
import { formatInstant } from '#format.ts'
import { AUDIT_START, type AuditSearch, filtersOf } from './audit-search.ts'
import { auditApi } from './audit.api.ts'
import { EntryChanges } from './entry-changes.tsx'
import classes from './entry.module.css'

type EntryCellProps = { readonly entry: AuditEntry }

/** Who did what, as a sentence, and the changed fields. */
const EntryCell = ({ entry }: EntryCellProps) => (
  <div className={classes.entry}>
    <p>
      <strong>{actorLabel(entry)}</strong> {describeAction(entry)}
    </p>
    <EntryChanges entry={entry} />
  </div>
)

type Props = SearchProps<AuditSearch>

export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  { header: 'O que aconteceu', cell: (entry) => <EntryCell entry={entry} /> },
  { header: 'Quando', cell: ({ at }) => formatInstant(at), width: 'fit' },
]

export const AuditTable = ({ search, onSearch }: Props) => (
  <ListTable
    label="Auditoria"
    things="alterações"
    source={auditApi}
    columns={AUDIT_COLUMNS}
    search={search}
    onSearch={onSearch}
    isFiltered={activeFilterCount(filtersOf(search)) > 0}
    unfiltered={AUDIT_START}
  />
)
