import { type ReactNode, useId } from 'react'
import classes from './question-form.module.css'

type Props = {
  readonly title: string
  readonly hint?: string | undefined
  /** An error of the whole section; errors of single fields are shown at the field. */
  readonly error?: ReactNode
  readonly children: ReactNode
}

/** A fieldset with a title, hint and error. */
export const FieldSection = ({ title, hint, error, children }: Props) => {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      className={classes.section}
      aria-describedby={describedBy === '' ? undefined : describedBy}
    >
      <legend>{title}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {children}
      {Boolean(error) && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
