import { useState } from 'react'
import classes from './comparison-table.module.css'
import stacked from './stacked-rows.module.css'

type LongTextProps = {
  readonly text: string
  /** Names the text for the button that expands it. */
  readonly label: string
}

const SHOWN_CHARS = 160

/** A text of any length: its beginning, and a button for the rest. */
const LongText = ({ text, label }: LongTextProps) => {
  const [showsAll, setShowsAll] = useState(false)
  if (text.length <= SHOWN_CHARS)
    return <span className="whitespace-pre-line wrap-anywhere">{text}</span>
  return (
    <span className="whitespace-pre-line wrap-anywhere">
      {showsAll ? text : `${text.slice(0, SHOWN_CHARS).trimEnd()}…`}{' '}
      <button
        type="button"
        className="min-h-[1.5rem] p-0 border-0 bg-transparent text-link text-[length:inherit] underline cursor-pointer max-sm:min-h-[2.75rem]"
        aria-expanded={showsAll}
        aria-label={showsAll ? `Ver menos de ${label}` : `Ver tudo de ${label}`}
        onClick={() => setShowsAll(!showsAll)}
      >
        {showsAll ? 'ver menos' : 'ver tudo'}
      </button>
    </span>
  )
}

type Row = {
  readonly field: string
  readonly label: string
  readonly texts: readonly [string, string]
}
type Props = {
  /** The accessible name of the table. */
  readonly name: string
  /** The headers of the two sides. */
  readonly columns: readonly [string, string]
  readonly rows: readonly Row[]
}

/** Two versions of the same item, field by field. */
export const ComparisonTable = ({ name, columns, rows }: Props) => (
  <table className={`${classes.table} ${stacked.table}`} aria-label={name}>
    <thead>
      <tr>
        <th scope="col">Campo</th>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ field, label, texts: [left, right] }) => (
        <tr key={field}>
          <th scope="row">{label}</th>
          <td data-label={columns[0]}>
            <LongText text={left} label={`${label}, ${columns[0].toLowerCase()}`} />
          </td>
          <td data-label={columns[1]}>
            <LongText text={right} label={`${label}, ${columns[1].toLowerCase()}`} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
