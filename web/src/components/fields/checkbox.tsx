import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './checkbox.module.css'

type Props = {
  readonly label: string
  /** Appended to the accessible name if several checkboxes with one label are on the screen; not shown. */
  readonly owner?: string
  /** What the option is for. */
  readonly hint?: ReactNode
  readonly checked: boolean
  /** Some of what the checkbox stands for is chosen, but not all. */
  readonly isPartial?: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
  readonly 'data-path'?: string
}

export const Checkbox = ({ label, owner, hint, isPartial = false, onChange, ...rest }: Props) => {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isPartial
  }, [isPartial])
  return (
    <label className={classes.checkbox}>
      <input
        ref={box}
        type="checkbox"
        {...(owner === undefined
          ? { 'aria-labelledby': `${id}-label` }
          : { 'aria-label': `${label}: ${owner}` })}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        {...rest}
      />
      <span>
        <span id={`${id}-label`}>{label}</span>
        {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
      </span>
    </label>
  )
}
