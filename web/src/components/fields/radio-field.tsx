import { useId } from 'react'
import classes from './radio-field.module.css'
import { Field } from './field.tsx'
import type { FieldProps } from './field-props.ts'

type Props<Value extends string> = FieldProps<Value | '', Value> & {
  readonly label: string
  /** The label of each value, in the order shown. */
  readonly options: Readonly<Record<Value, string>>
  /** What choosing leads to, if that is not obvious. */
  readonly description?: string
  readonly withAsterisk?: boolean
}

const keysOf = <Value extends string>(options: Readonly<Record<Value, string>>) => {
  const isKey = (key: string): key is Value => Object.hasOwn(options, key)
  return Object.keys(options).filter(isKey)
}

/** Radio buttons: one of a few values, all of them visible. */
export const RadioField = <Value extends string>(props: Props<Value>) => {
  const { label, options, value, onChange, description, error, withAsterisk = false } = props
  const id = useId()
  return (
    <Field {...{ label, description, error, withAsterisk }} isGroup>
      {(group) => (
        <div className={classes.choices} role="radiogroup" aria-required={withAsterisk} {...group}>
          {keysOf(options).map((key, index) => (
            <label key={key} className={classes.choice}>
              <input
                type="radio"
                name={id}
                checked={key === value}
                data-path={index === 0 ? props['data-path'] : undefined}
                onFocus={props.onFocus}
                onBlur={props.onBlur}
                onChange={() => onChange(key)}
              />
              {options[key]}
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
