import type { ComponentProps } from 'react'

type Look = {
  /** `main` is the main action of the screen, `danger` cannot be undone, `quiet` is any other action. */
  readonly variant?: 'main' | 'quiet' | 'danger' | undefined
  readonly size?: 'small' | 'normal' | 'large' | undefined
}
const VARIANTS = {
  main: 'border-transparent bg-main text-on-main hover:bg-main-hover',
  quiet: 'border-line-strong bg-surface text-ink hover:bg-hover aria-pressed:bg-hover',
  danger: 'border-transparent bg-danger-fill text-white hover:bg-danger-fill-hover',
}
const SIZES = {
  small: 'min-h-[1.875rem] py-0.5 px-3 text-sm pointer-coarse:min-h-[2.75rem]',
  normal: 'min-h-[2.375rem] py-1 px-4 pointer-coarse:min-h-[2.75rem]',
  large: 'min-h-[2.875rem] py-1 px-4 text-base',
}
const lookClass = ({ variant = 'main', size = 'normal' }: Look) =>
  `inline-flex items-center justify-center gap-2 border rounded-md font-semibold leading-[1.2] no-underline cursor-pointer transition-[background] duration-100 disabled:opacity-55 disabled:cursor-not-allowed aria-disabled:opacity-55 aria-disabled:cursor-not-allowed aria-busy:cursor-progress ${VARIANTS[variant]} ${SIZES[size]}`

type Props = ComponentProps<'button'> & Look & { readonly loading?: boolean }

/** Plain HTML, so that the pages before sign-in load no component library. */
export const Button = ({
  variant = 'main',
  size,
  loading = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: Props) => (
  <button
    // oxlint-disable-next-line react/button-has-type -- it has, above
    type={type}
    className={lookClass({ variant, size })}
    data-variant={variant}
    aria-busy={loading}
    onClick={(event) => {
      if (loading) event.preventDefault()
      else onClick?.(event)
    }}
    {...rest}
  >
    {loading && (
      <span
        className="size-[1em] border-2 border-current border-r-transparent rounded-full animate-spin"
        aria-hidden
      />
    )}
    {children}
  </button>
)

/** A link that looks like a button, to an address outside the panel or in a new tab. */
export const ButtonAnchor = ({
  variant,
  size,
  className = '', // the router sets it on a link to the current page
  children,
  ...rest
}: ComponentProps<'a'> & Look) => (
  <a className={`${lookClass({ variant, size })} ${className}`} {...rest}>
    {children}
  </a>
)
