import type { AuditEntry } from '@portal/contract/audit/audit-entry'
import { fieldLabel, fieldText } from '@portal/contract/audit/fields'
import { describeEntry } from '@portal/contract/audit/audit-text'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { ComparisonTable } from '#components/lists/comparison-table.tsx'
import { counted } from '#format.ts'

type Props = { readonly entry: AuditEntry }

const openerText = (count: number) => {
  if (count === 0) return 'Origem'
  return counted(count, 'campo', 'campos')
}

/** The changed fields, rendered only when opened. */
export const EntryChanges = ({ entry }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { changes, address, request_id: requestId } = entry
  const hasOrigin = address !== null && requestId !== null
  if (changes.length === 0 && !hasOrigin) return null
  const text = openerText(changes.length)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <button
        type="button"
        className="inline-flex items-center gap-1 min-h-[1.75rem] py-0 pr-1 pl-0 border-0 rounded-sm bg-transparent text-link text-sm cursor-pointer hover:underline max-sm:min-h-[2.75rem]"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${text}: ${describeEntry(entry)}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Chevron size={16} aria-hidden />
        {text}
      </button>
      <div id={id} className="basis-full not-empty:pb-2" hidden={!isOpen}>
        {isOpen && changes.length > 0 && <ChangeTable entry={entry} />}
        {isOpen && hasOrigin && (
          <p className="text-ink-soft text-xs">
            Endereço <code>{address}</code> · requisição <code>{requestId}</code>
          </p>
        )}
      </div>
    </>
  )
}

const ChangeTable = ({ entry }: Props) => (
  <ComparisonTable
    name={describeEntry(entry)}
    columns={['Antes', 'Depois']}
    rows={entry.changes.map(({ field, before, after }) => ({
      field,
      label: fieldLabel(entry.entity, field),
      texts: [fieldText(entry.entity, field, before), fieldText(entry.entity, field, after)],
    }))}
  />
)
