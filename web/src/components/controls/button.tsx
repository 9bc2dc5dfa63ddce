import type { ComponentProps } from 'react'
import classes from './button.module.css'

type Look = {
  /** What the screen is for, any other thing to do, or something that cannot be undone. */
  readonly kind?: 'main' | 'quiet' | 'danger'
  readonly size?: 'small' | 'normal' | 'large'
}
type Props = ComponentProps<'button'> & Look & { readonly loading?: boolean }

/** Plain HTML, so that the pages before sign-in need no component library. */
export const Button = ({
  kind = 'main',
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
    data-kind={kind}
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

/** For an address outside the panel, or in a tab of its own. */
export const PlainLink = ({
  kind = 'main',
  size = 'normal',
  className = '', // the router's, on a link to where one is
  children,
  ...rest
}: ComponentProps<'a'> & Look) => (
  <a className={`${classes.button} ${className}`} data-kind={kind} data-size={size} {...rest}>
    {children}
  </a>
)
