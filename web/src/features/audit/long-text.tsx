import { useState } from 'react'
import classes from './entry.module.css'

type Props = {
  readonly text: string
  /** Names the text for the button that shows all of it. */
  readonly label: string
}

const SHOWN = 160

/** A text of any length: its beginning, and a way to the rest. */
export const LongText = ({ text, label }: Props) => {
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
