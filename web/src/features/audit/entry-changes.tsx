import type { AuditChange, AuditEntry } from '@portal/contract/audit/audit-entry'
import { fieldLabel, fieldText } from '@portal/contract/audit/fields'
import { describeEntry } from '@portal/contract/audit/words'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import classes from './entry.module.css'

type LongTextProps = {
  readonly text: string
  /** Names the text for the button that shows all of it. */
  readonly label: string
}

const SHOWN = 160

/** A text of any length: its beginning, and a way to the rest. */
const LongText = ({ text, label }: LongTextProps) => {
  const [isWhole, setWhole] = useState(false)
  if (text.length <= SHOWN) return <span className={classes.text}>{text}</span>
  return (
    <span className={classes.text}>
      {isWhole ? text : `${text.slice(0, SHOWN).trimEnd()}…`}{' '}
      <button
        type="button"
        className={classes.more}
        aria-expanded={isWhole}
        aria-label={isWhole ? `Ver menos de ${label}` : `Ver tudo de ${label}`}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? 'ver menos' : 'ver tudo'}
      </button>
    </span>
  )
}

type Props = { readonly entry: AuditEntry }

const openerText = (count: number) => {
  if (count === 0) return 'Origem'
  return count === 1 ? '1 campo' : `${count} campos`
}

/** What changed, field by field; nothing is drawn until it is asked for. */
export const EntryChanges = ({ entry }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { changes, address, request_id: requestId } = entry
  const hasOrigin = address !== null && requestId !== null
  if (changes.length === 0 && !hasOrigin) return null
  const text = openerText(changes.length)
  const Picture = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <button
        type="button"
        className={classes.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${text}: ${describeEntry(entry)}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Picture size={16} aria-hidden />
        {text}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && changes.length > 0 && <ChangeTable entry={entry} />}
        {isOpen && hasOrigin && (
          <p className={classes.origin}>
            Endereço <code>{address}</code> · requisição <code>{requestId}</code>
          </p>
        )}
      </div>
    </>
  )
}

const ChangeTable = ({ entry }: Props) => (
  <table className={classes.changes} aria-label={describeEntry(entry)}>
    <thead>
      <tr>
        <th scope="col">Campo</th>
        <th scope="col">Antes</th>
        <th scope="col">Depois</th>
      </tr>
    </thead>
    <tbody>
      {entry.changes.map((change) => (
        <ChangeRow key={change.field} entity={entry.entity} change={change} />
      ))}
    </tbody>
  </table>
)

type RowProps = { readonly entity: string; readonly change: AuditChange }

const ChangeRow = ({ entity, change: { field, before, after } }: RowProps) => {
  const label = fieldLabel(entity, field)
  return (
    <tr>
      <th scope="row">{label}</th>
      <td data-label="Antes">
        <LongText text={fieldText(entity, field, before)} label={`${label}, antes`} />
      </td>
      <td data-label="Depois">
        <LongText text={fieldText(entity, field, after)} label={`${label}, depois`} />
      </td>
    </tr>
  )
}
