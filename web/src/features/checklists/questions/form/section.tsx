import { type ReactNode, useId } from 'react'
import classes from './question-form.module.css'

type Props = {
  readonly title: string
  readonly hint?: string | undefined
  /** Of the section as a whole: what is wrong with one field stands at it. */
  readonly error?: ReactNode
  readonly children: ReactNode
}

/** Fields that belong together. */
export const Section = ({ title, hint, error, children }: Props) => {
  const id = useId()
  const about = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className={classes.section} aria-describedby={about === '' ? undefined : about}>
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
