import { IconChevronDown } from '@tabler/icons-react'
import { type Ref, useId } from 'react'
import classes from './select-field.module.css'

type Props = {
  readonly ref?: Ref<HTMLSelectElement>
  readonly label: string
  /** The text shown while nothing is chosen. */
  readonly none: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isInvalid?: boolean
  readonly error?: string | undefined
}

/** The browser's own select. Plain HTML, for screens that load no other field. */
export const SelectField = (props: Props) => {
  const { ref, label, none, options, value, onChange, isInvalid = false, error } = props
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.box}>
        <select
          id={id}
          ref={ref}
          value={value}
          aria-invalid={isInvalid}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          <option value="">{none}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown size={18} aria-hidden />
      </div>
      {error !== undefined && <p id={`${id}-error`}>{error}</p>}
    </div>
  )
}
