import type { ReactNode } from 'react'
import classes from './evidence.module.css'

type Props = {
  readonly label: string
  /** Of the element that the label is for; without one, the label names a group. */
  readonly htmlFor?: string
  readonly isRequired: boolean
  readonly note?: string | undefined
  readonly error: string | undefined
  readonly errorId: string
  readonly children: ReactNode
}

/** Something that is asked for beside an answer: its name, what is said of it, and what is wrong with it. */
export const EvidenceFrame = (props: Props) => {
  const { label, htmlFor, isRequired, note, error, errorId, children } = props
  const name = (
    <span>
      {label}
      {isRequired && (
        <span className={classes.mark} aria-hidden>
          {' *'}
        </span>
      )}
    </span>
  )
  const field = (
    <>
      {children}
      {error !== undefined && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </>
  )
  if (htmlFor !== undefined) {
    return (
      <div className={classes.field}>
        <label className={classes.label} htmlFor={htmlFor}>
          {name}
          {note !== undefined && <small>{note}</small>}
        </label>
        {field}
      </div>
    )
  }
  return (
    <fieldset className={classes.field} aria-describedby={error && errorId}>
      <legend className={classes.label}>
        {name}
        {note !== undefined && <small>{note}</small>}
      </legend>
      {field}
    </fieldset>
  )
}
