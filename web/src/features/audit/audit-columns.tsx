import type { AuditEntry } from '@portal/contract/audit/audit-entry'
import { actorLabel, describeAction } from '@portal/contract/audit/audit-text'
import type { Column } from '#components/lists/paged-table.tsx'
import { formatInstant } from '#format.ts'
import { EntryChanges } from './entry-changes.tsx'
import classes from './entry.module.css'

/** Who did what, as a sentence, and the changed fields; and when. */
export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  {
    header: 'O que aconteceu',
    cell: (entry) => (
      <div className={classes.entry}>
        <p>
          <strong>{actorLabel(entry)}</strong> {describeAction(entry)}
        </p>
        <EntryChanges entry={entry} />
      </div>
    ),
  },
  { header: 'Quando', cell: ({ at }) => formatInstant(at), width: 'fit' },
]
