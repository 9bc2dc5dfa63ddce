import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { keyTarget } from './menu-keys.ts'
import classes from './menu.module.css'

/** What makes a button the opener of a menu. */
type Opener = {
  readonly 'aria-haspopup': 'menu'
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string | undefined
  readonly onClick: () => void
}
type Props = {
  readonly label: string
  readonly renderOpener: (opener: Opener) => ReactNode
  readonly children: ReactNode
}

const itemsIn = (frame: HTMLElement | null) => [
  ...(frame?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
]

/** Opens below its button, with the keys that a menu has. Choosing closes it. */
export const Menu = ({ label, renderOpener, children }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()

  const close = () => {
    setOpen(false)
    frame.current?.querySelector('button')?.focus()
  }
  useEffect(() => {
    if (!isOpen) return undefined
    const items = itemsIn(frame.current)
    const first = items.find((item) => item.getAttribute('aria-checked') === 'true') ?? items.at(0)
    first?.focus()
    const pressed = ({ target }: PointerEvent) =>
      target instanceof Node && frame.current?.contains(target) === false && setOpen(false)
    addEventListener('pointerdown', pressed)
    return () => removeEventListener('pointerdown', pressed)
  }, [isOpen])

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setOpen(false)
    if (event.key !== 'Escape') return keyTarget(event, itemsIn(frame.current))?.focus()
    event.stopPropagation()
    return close()
  }
  return (
    <div ref={frame} className={classes.frame}>
      {renderOpener({
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setOpen(!isOpen),
      })}
      {isOpen && (
        <div
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={classes.menu}
          onKeyDown={press}
          onClick={close}
        >
          {children}
        </div>
      )}
    </div>
  )
}

type ItemProps = {
  readonly icon: ReactNode
  /** One of several of which one is chosen. */
  readonly checked?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

export const MenuItem = ({ icon, checked, onClick, children }: ItemProps) => (
  <button
    type="button"
    role={checked === undefined ? 'menuitem' : 'menuitemradio'}
    aria-checked={checked}
    tabIndex={-1}
    className={classes.item}
    onClick={onClick}
  >
    {icon}
    {children}
  </button>
)
