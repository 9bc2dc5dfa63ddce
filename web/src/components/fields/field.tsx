import { type ReactNode, useId } from 'react'
import classes from './field.module.css'

/** What every field shows around its control. */
export type FieldLook = {
  readonly id?: string | undefined
  readonly label?: ReactNode
  readonly description?: ReactNode
  /** True if the value is wrong and another place says why. */
  readonly error?: ReactNode
  readonly required?: boolean | undefined
  /** Shows the star although the control itself is not `required`. */
  readonly withAsterisk?: boolean | undefined
  readonly className?: string | undefined
}

type Control = {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
  /** For a control that is no form element, which its label cannot name. */
  readonly 'aria-labelledby'?: string
}

type Props = FieldLook & {
  /** Below the control: it may appear while someone types, and must not move that line. */
  readonly note?: ReactNode
  /** The control is several inputs, or no form element. */
  readonly isGroup?: boolean
  readonly onLabelClick?: () => void
  /** Before a control that is taller than a window. */
  readonly errorComesFirst?: boolean
  readonly children: (control: Control) => ReactNode
}

/** The label with its star, the description, the control and its error. */
export const Field = (props: Props) => {
  const { label, description, note, error, required = false, withAsterisk = required } = props
  const { isGroup = false, errorComesFirst = false, className = '', children } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const hasError = Boolean(error)
  const texts = {
    description: description || undefined,
    note: note || undefined,
    error: hasError && error !== true ? error : undefined,
  }
  const describedBy = (['description', 'note', 'error'] as const)
    .filter((part) => texts[part] !== undefined)
    .map((part) => `${id}-${part}`)
  const text = (part: keyof typeof texts) =>
    texts[part] !== undefined && (
      <p id={`${id}-${part}`} data-part={part}>
        {texts[part]}
      </p>
    )
  const labelContent = (
    <>
      {label}
      {withAsterisk && (
        <span data-part="star" aria-hidden>
          {' *'}
        </span>
      )}
    </>
  )
  const control = {
    id,
    'aria-invalid': hasError,
    'aria-describedby': describedBy.join(' ') || undefined,
    ...(isGroup && { 'aria-labelledby': `${id}-label` }),
  }
  return (
    <div className={`${classes.field} ${className}`}>
      {label !== undefined &&
        (isGroup ? (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keyboard reaches the control itself
          <div id={`${id}-label`} className={classes.label} onClick={props.onLabelClick}>
            {labelContent}
          </div>
        ) : (
          <label htmlFor={id} className={classes.label}>
            {labelContent}
          </label>
        ))}
      {text('description')}
      {errorComesFirst && text('error')}
      {children(control)}
      {text('note')}
      {!errorComesFirst && text('error')}
    </div>
  )
}
