import type { AuditEntry } from '@portal/contract/audit/audit-entry'
import { describeAction, actorLabel } from '@portal/contract/audit/words'
import { EntryChanges } from './entry-changes.tsx'
import classes from './entry.module.css'

type Props = { readonly entry: AuditEntry }

/** Who did what, as a sentence, and what changed by it. */
export const EntryCell = ({ entry }: Props) => (
  <div className={classes.entry}>
    <p>
      <strong>{actorLabel(entry)}</strong> {describeAction(entry)}
    </p>
    <EntryChanges entry={entry} />
  </div>
)
