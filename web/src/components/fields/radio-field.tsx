import { useId } from 'react'
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
        <div
          // Three options stand in one row, or below one another if there is no room: never two and one.
          className="group flex flex-wrap gap-2 [&:has(>:nth-child(3):last-child)>*]:basis-[calc((27rem-100%)*999)]"
          role="radiogroup"
          aria-required={withAsterisk}
          {...group}
        >
          {keysOf(options).map((key, index) => (
            <label
              key={key}
              className="flex flex-[1_1_12rem] items-center gap-2 min-h-[2.75rem] py-1.5 px-4 border border-line-strong rounded-md bg-surface cursor-pointer group-aria-invalid:border-danger! hover:bg-hover has-checked:border-main has-checked:bg-good-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                className="flex-none w-[1.125rem] h-[1.125rem] m-0 outline-none"
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
