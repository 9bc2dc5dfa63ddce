import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import classes from './text-field.module.css'

type Props = ComponentProps<'input'> & {
  readonly label: string
  readonly error?: ReactNode
  /** The requirement, shown before anything is typed. */
  readonly hint?: ReactNode
}

/** A labelled input in plain HTML, for the pages before sign-in. A password can be shown. */
export const TextField = ({ label, error, hint, type = 'text', ...rest }: Props) => {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const isPassword = type === 'password'
  const hasError = Boolean(error)
  const described = [hint !== undefined && `${id}-hint`, hasError && `${id}-error`].filter(Boolean)
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <div className={classes.box}>
        <input
          id={id}
          type={isPassword && isShown ? 'text' : type}
          aria-invalid={hasError}
          aria-describedby={described.join(' ') || undefined}
          {...rest}
        />
        {isPassword && (
          <button
            type="button"
            aria-label="Mostrar senha"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Eye size={20} stroke={1.7} aria-hidden />
          </button>
        )}
      </div>
      {hasError && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
