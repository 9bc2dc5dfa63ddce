import { Input } from '@mantine/core'
import { useId } from 'react'
import classes from './radio-field.module.css'
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
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean)
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      descriptionProps={{ id: `${id}-description` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      withAsterisk={withAsterisk}
    >
      <div
        className={classes.choices}
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-required={withAsterisk}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy.length > 0 ? describedBy.join(' ') : undefined}
      >
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
    </Input.Wrapper>
  )
}
