import type { AuditEntry } from '@portal/contract/audit/audit-entry'
import { actorLabel, describeAction } from '@portal/contract/audit/words'
import { countOf } from '#api/filters.ts'
import { ListTable } from '#components/lists/list-table.tsx'
import type { Column, SearchProps } from '#components/lists/paged-table.tsx'
import { formatInstant } from '#format.ts'
import { AUDIT_START, type AuditSearch, filtersOf } from './audit-search.ts'
import { auditApi } from './audit.api.ts'
import { EntryChanges } from './entry-changes.tsx'
import classes from './entry.module.css'

type EntryCellProps = { readonly entry: AuditEntry }

/** Who did what, as a sentence, and what changed by it. */
const EntryCell = ({ entry }: EntryCellProps) => (
  <div className={classes.entry}>
    <p>
      <strong>{actorLabel(entry)}</strong> {describeAction(entry)}
    </p>
    <EntryChanges entry={entry} />
  </div>
)

type Props = SearchProps<AuditSearch>

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
    isFiltered={countOf(filtersOf(search)) > 0}
    unfiltered={AUDIT_START}
  />
)
