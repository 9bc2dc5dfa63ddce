import type { ComponentProps } from 'react'
import classes from './icon-button.module.css'

type Look = {
  /** They are larger in the top bar than in a row. */
  readonly size?: 'normal' | 'large' | undefined
  readonly isDangerous?: boolean | undefined
}

const buttonProps = ({ size = 'normal', isDangerous = false }: Look) => ({
  className: classes.button,
  'data-size': size,
  'data-dangerous': isDangerous,
})

/** A button that is only an icon. Plain HTML: a list shows hundreds of them. */
export const IconButton = ({ size, isDangerous, ...rest }: ComponentProps<'button'> & Look) => (
  <button type="button" {...buttonProps({ size, isDangerous })} {...rest} />
)

/** A link that looks like an icon button. */
export const IconLink = ({ size, isDangerous, children, ...rest }: ComponentProps<'a'> & Look) => (
  <a {...buttonProps({ size, isDangerous })} {...rest}>
    {children}
  </a>
)
