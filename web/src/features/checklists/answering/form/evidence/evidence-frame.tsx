import type { ReactNode } from 'react'
import { RequiredMark } from '#features/checklists/questions/fields/question-frame.tsx'
import classes from './evidence.module.css'

const fieldClass =
  'grid grid-cols-[minmax(0,1fr)] gap-2 min-w-0 m-0 p-0 border-0 [scroll-margin:var(--question-scroll,8rem)] [&_:is(textarea,input,button,[tabindex])]:[scroll-margin:var(--question-scroll,8rem)]'

type Props = {
  readonly label: string
  /** The id of the labelled element; without it, the label names a fieldset. */
  readonly htmlFor?: string
  readonly isRequired: boolean
  readonly note?: string | undefined
  readonly error: string | undefined
  readonly errorId: string
  readonly children: ReactNode
}

/** The frame of an evidence field: label, note and error. */
export const EvidenceFrame = (props: Props) => {
  const { label, htmlFor, isRequired, note, error, errorId, children } = props
  const name = (
    <span>
      {label}
      {isRequired && <RequiredMark />}
    </span>
  )
  const field = (
    <>
      {children}
      {error !== undefined && (
        <p id={errorId} className="text-danger text-sm font-medium">
          {error}
        </p>
      )}
    </>
  )
  if (htmlFor !== undefined) {
    return (
      <div className={fieldClass}>
        <label className={classes.label} htmlFor={htmlFor}>
          {name}
          {note !== undefined && <small>{note}</small>}
        </label>
        {field}
      </div>
    )
  }
  return (
    <fieldset className={fieldClass} aria-describedby={error && errorId}>
      <legend className={classes.label}>
        {name}
        {note !== undefined && <small>{note}</small>}
      </legend>
      {field}
    </fieldset>
  )
}
