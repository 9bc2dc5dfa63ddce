import { useId } from 'react'
import classes from './tick.module.css'

type Props = {
  readonly label: string
  /** What it does, or why it cannot be ticked. */
  readonly hint: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
  readonly 'data-path'?: string
}

export const Tick = ({ label, hint, onChange, ...rest }: Props) => {
  const id = useId()
  return (
    <label className={classes.tick}>
      <input
        type="checkbox"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        {...rest}
      />
      <span>
        <span id={`${id}-label`}>{label}</span>
        <small id={`${id}-hint`}>{hint}</small>
      </span>
    </label>
  )
}
