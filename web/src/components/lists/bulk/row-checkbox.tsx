import { useEffect, useRef } from 'react'
import classes from './row-checkbox.module.css'

type Props = {
  readonly label: string
  readonly checked: boolean
  /** Some of what it stands for, and not all. */
  readonly isPartial?: boolean
  readonly onChange: (checked: boolean) => void
}

/** A checkbox whose words are the row beside it. */
export const RowCheckbox = ({ label, checked, isPartial = false, onChange }: Props) => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isPartial
  }, [isPartial])
  return (
    <label className={classes.box} title={label}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  )
}
