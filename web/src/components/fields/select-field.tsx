import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Field, type FieldLook } from './field.tsx'
import classes from './field.module.css'

type Option = string | { readonly value: string; readonly label: string }

type Props = Omit<ComponentProps<'select'>, 'onChange' | keyof FieldLook> &
  FieldLook & {
    /** The text shown while nothing is chosen; without it, something always is. */
    readonly none?: string
    /** Besides them, or instead, there may be `option` elements as children. */
    readonly options?: readonly Option[]
    readonly onChange: (value: string) => void
  }

/** The browser's own select, so that phones show their native picker. */
export const SelectField = (props: Props) => {
  const { id, label, description, error, required, withAsterisk, className, ...select } = props
  const { none, options = [], onChange, children, ...rest } = select
  return (
    <Field {...{ id, label, description, error, required, withAsterisk, className }}>
      {(control) => (
        <div className={classes.box}>
          <select
            className={classes.control}
            required={required}
            {...control}
            {...rest}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          >
            {none !== undefined && <option value="">{none}</option>}
            {options.map((option) => {
              const { value, label: text } =
                typeof option === 'string' ? { value: option, label: option } : option
              return (
                <option key={value} value={value}>
                  {text}
                </option>
              )
            })}
            {children}
          </select>
          <span className={`${classes.end} ${classes.arrow}`}>
            <IconChevronDown size={18} stroke={1.7} aria-hidden />
          </span>
        </div>
      )}
    </Field>
  )
}
