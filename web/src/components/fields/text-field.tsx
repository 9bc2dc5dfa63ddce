import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { formatLimit } from '#format.ts'
import { Field, type FieldLook } from './field.tsx'
import classes from './field.module.css'

/** The maximum number of characters, which the field counts. */
type Limited = { readonly max?: number | undefined }

const countText = (value: unknown, max: number | undefined) =>
  max === undefined ? undefined : formatLimit(typeof value === 'string' ? value : '', max)

type TextProps = Omit<ComponentProps<'input'>, 'size' | 'max' | keyof FieldLook> &
  FieldLook &
  Limited & {
    readonly size?: 'normal' | 'large'
    /** Inside the box, before and after the text. */
    readonly start?: ReactNode
    readonly end?: ReactNode
  }

export type TextFieldProps = TextProps

/** A line of text: a name, a code, a link. A password can be shown. */
export const TextField = (props: TextProps) => {
  const { id, label, description, error, required, withAsterisk, className, ...input } = props
  const { size = 'normal', start, end, max, type = 'text', ...rest } = input
  const [isShown, setShown] = useState(false)
  const isPassword = type === 'password'
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <Field
      {...{ id, label, description, error, required, withAsterisk, className }}
      note={countText(rest.value, max)}
    >
      {(control) => (
        <div className={classes.box} data-size={size}>
          {start !== undefined && <span className={classes.start}>{start}</span>}
          <input
            className={classes.control}
            type={isPassword && isShown ? 'text' : type}
            autoComplete="off"
            required={required}
            {...control}
            {...rest}
          />
          {end !== undefined && <span className={classes.end}>{end}</span>}
          {isPassword && (
            <span className={classes.end}>
              <button
                type="button"
                aria-label="Mostrar senha"
                aria-pressed={isShown}
                onClick={() => setShown(!isShown)}
              >
                <Eye size={20} stroke={1.7} aria-hidden />
              </button>
            </span>
          )}
        </div>
      )}
    </Field>
  )
}

type AreaProps = Omit<ComponentProps<'textarea'>, keyof FieldLook> & FieldLook & Limited

/** Text of several lines: a description. */
export const TextArea = (props: AreaProps) => {
  const { id, label, description, error, required, withAsterisk, className, max, ...rest } = props
  return (
    <Field
      {...{ id, label, description, error, required, withAsterisk, className }}
      note={countText(rest.value, max)}
    >
      {(control) => (
        <textarea className={classes.control} required={required} {...control} {...rest} />
      )}
    </Field>
  )
}
