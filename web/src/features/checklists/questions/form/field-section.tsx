import { type ReactNode, useId } from 'react'

type Props = {
  readonly title: string
  readonly hint?: string | undefined
  /** Shows the star: at least one row or choice is needed. */
  readonly withAsterisk?: boolean
  /** An error of the whole section; errors of single fields are shown at the field. */
  readonly error?: ReactNode
  readonly children: ReactNode
}

/** A fieldset with a title, hint and error. */
export const FieldSection = ({ title, hint, withAsterisk = false, error, children }: Props) => {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      className="grid justify-items-start gap-3 min-w-0 m-0 pt-1 pb-4 px-4 border border-line rounded-lg [&>:not(button,legend)]:justify-self-stretch max-sm:px-3"
      aria-describedby={describedBy === '' ? undefined : describedBy}
    >
      <legend className="px-1.5 font-semibold">
        {title}
        {withAsterisk && (
          <span className="text-danger" aria-hidden>
            {' *'}
          </span>
        )}
      </legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-ink-soft text-xs">
          {hint}
        </p>
      )}
      {children}
      {Boolean(error) && (
        <p id={`${id}-error`} className="text-danger text-xs">
          {error}
        </p>
      )}
    </fieldset>
  )
}
