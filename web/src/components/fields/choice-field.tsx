import { Input } from '@mantine/core'
import { useId } from 'react'
import classes from './choice-field.module.css'
import type { FieldProps } from './field-props.ts'

type Props<Value extends string> = FieldProps<Value | '', Value> & {
  readonly label: string
  /** What each value is called, in the order to show them. */
  readonly options: Readonly<Record<Value, string>>
  /** What choosing leads to, where that is not plain. */
  readonly description?: string
  readonly withAsterisk?: boolean
}

const keysOf = <Value extends string>(options: Readonly<Record<Value, string>>) => {
  const isKey = (key: string): key is Value => Object.hasOwn(options, key)
  return Object.keys(options).filter(isKey)
}

/** One of a few, all of them in sight. */
export const ChoiceField = <Value extends string>(props: Props<Value>) => {
  const { label, options, value, onChange, description, error, withAsterisk = false } = props
  const id = useId()
  const about = [description && `${id}-description`, error && `${id}-error`].filter(Boolean)
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
        aria-describedby={about.length > 0 ? about.join(' ') : undefined}
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
