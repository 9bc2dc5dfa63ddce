import type { ComponentProps } from 'react'
import classes from './button.module.css'

type Look = {
  /** `main` is the main action of the screen, `danger` cannot be undone, `quiet` is any other action. */
  readonly variant?: 'main' | 'quiet' | 'danger'
  readonly size?: 'small' | 'normal' | 'large'
}
type Props = ComponentProps<'button'> & Look & { readonly loading?: boolean }

/** Plain HTML, so that the pages before sign-in load no component library. */
export const Button = ({
  variant = 'main',
  size = 'normal',
  loading = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: Props) => (
  <button
    // oxlint-disable-next-line react/button-has-type -- it has, above
    type={type}
    className={classes.button}
    data-variant={variant}
    data-size={size}
    aria-busy={loading}
    onClick={(event) => {
      if (loading) event.preventDefault()
      else onClick?.(event)
    }}
    {...rest}
  >
    {loading && <span className={classes.wheel} aria-hidden />}
    {children}
  </button>
)

/** A link that looks like a button, to an address outside the panel or in a new tab. */
export const ButtonAnchor = ({
  variant = 'main',
  size = 'normal',
  className = '', // the router sets it on a link to the current page
  children,
  ...rest
}: ComponentProps<'a'> & Look) => (
  <a className={`${classes.button} ${className}`} data-variant={variant} data-size={size} {...rest}>
    {children}
  </a>
)
