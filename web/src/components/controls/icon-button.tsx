import type { ComponentProps } from 'react'

type Look = {
  /** They are larger in the top bar than in a row. */
  readonly size?: 'normal' | 'large' | undefined
  readonly isDangerous?: boolean | undefined
}

const buttonProps = ({ size = 'normal', isDangerous = false }: Look) => ({
  className:
    'relative grid place-items-center flex-none w-[2.25rem] h-[2.25rem] p-0 border-0 rounded-md bg-transparent text-ink-soft cursor-pointer hover:bg-hover data-[size=large]:w-[2.5rem] data-[size=large]:h-[2.5rem] not-aria-disabled:data-[dangerous=true]:hover:text-danger aria-disabled:bg-transparent aria-disabled:text-ink-faint aria-disabled:opacity-55 aria-disabled:cursor-not-allowed pointer-coarse:w-[2.75rem] pointer-coarse:h-[2.75rem]',
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
