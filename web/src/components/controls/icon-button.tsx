import type { ComponentProps } from 'react'
import classes from './icon-button.module.css'

type Look = {
  /** In the top bar they are larger than in a row. */
  readonly size?: 'normal' | 'large' | undefined
  readonly isDangerous?: boolean | undefined
}

const lookOf = ({ size = 'normal', isDangerous = false }: Look) => ({
  className: classes.button,
  'data-size': size,
  'data-dangerous': isDangerous,
})

/** A picture to press. Plain HTML: a list shows hundreds of them. */
export const IconButton = ({ size, isDangerous, ...rest }: ComponentProps<'button'> & Look) => (
  <button type="button" {...lookOf({ size, isDangerous })} {...rest} />
)

/** A link that looks like one. */
export const IconLink = ({ size, isDangerous, children, ...rest }: ComponentProps<'a'> & Look) => (
  <a {...lookOf({ size, isDangerous })} {...rest}>
    {children}
  </a>
)
