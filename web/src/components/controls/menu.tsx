import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const startingWith = (letter: string, items: readonly HTMLElement[]) =>
  items.find((item) => item.textContent.toLowerCase().startsWith(letter.toLowerCase()))

/** The item that a key moves to: next, previous, first, last, or one that starts with the typed letter. */
const keyTarget = (event: KeyboardEvent, items: readonly HTMLElement[]) => {
  const { key, ctrlKey, altKey, metaKey } = event
  const activeIndex = items.findIndex((item) => item === document.activeElement)
  const step = STEPS[key]
  const isMove = step !== undefined || key === 'Home' || key === 'End'
  if (isMove) event.preventDefault()
  if (step !== undefined) return items.at((activeIndex + step) % items.length)
  if (key === 'Home') return items.at(0)
  if (key === 'End') return items.at(-1)
  const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey
  return isLetter ? startingWith(key, [...items.slice(activeIndex + 1), ...items]) : undefined
}

/** The attributes of the button that opens a menu. */
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

const MARGIN = 8

/** Opens above the button if there is no room below, and aligns to its left edge if there is no room on the left. */
const placeInWindow = (menu: HTMLElement | null) => {
  const button = menu?.parentElement?.getBoundingClientRect()
  if (menu === null || button === undefined) return
  const { height, bottom, left } = menu.getBoundingClientRect()
  menu.dataset['fromLeft'] = String(left < MARGIN)
  menu.dataset['above'] = String(bottom > innerHeight - MARGIN && button.top > height + MARGIN)
}

const itemsIn = (frame: HTMLElement | null) => [
  ...(frame?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
]

/** A menu below its button, with the keys of an ARIA menu. Choosing an item closes it. */
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
    const closeIfOutside = ({ target }: PointerEvent) =>
      target instanceof Node && frame.current?.contains(target) === false && setOpen(false)
    addEventListener('pointerdown', closeIfOutside)
    return () => removeEventListener('pointerdown', closeIfOutside)
  }, [isOpen])

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setOpen(false)
    if (event.key !== 'Escape') return keyTarget(event, itemsIn(frame.current))?.focus()
    event.stopPropagation()
    return close()
  }
  return (
    <div ref={frame} className="relative flex min-w-0">
      {renderOpener({
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setOpen(!isOpen),
      })}
      {isOpen && (
        <div
          ref={placeInWindow}
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className="absolute z-300 top-[calc(100%+0.5rem)] right-0 grid min-w-[12rem] p-1 border border-line rounded-md bg-surface [box-shadow:var(--shadow-1)] data-[above=true]:top-auto data-[above=true]:bottom-[calc(100%+0.5rem)] data-[from-left=true]:right-auto data-[from-left=true]:left-0"
          onKeyDown={handleKey}
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
  /** The full accessible name, if the visible text says less. */
  readonly label?: string
  /** Set if the item is one of a group of which one is chosen. */
  readonly checked?: boolean
  /** Why the item cannot be chosen. It stays focusable, so that it can say so. */
  readonly refusal?: string | undefined
  /** The address, for an item that opens in a new tab. */
  readonly href?: string | undefined
  readonly isDangerous?: boolean | undefined
  readonly onClick?: (() => void) | undefined
  readonly children: ReactNode
}

export const MenuItem = (props: ItemProps) => {
  const { icon, label, checked, refusal, href, isDangerous = false, onClick, children } = props
  const isRefused = refusal !== undefined
  const commonProps = {
    'aria-label': label && [label, refusal].filter(Boolean).join(': '),
    tabIndex: -1,
    className:
      'flex items-center gap-2 min-h-[2.25rem] py-1 px-3 border-0 rounded-sm bg-transparent text-inherit text-left whitespace-nowrap cursor-pointer hover:bg-hover not-aria-disabled:data-[dangerous=true]:hover:text-danger not-aria-disabled:data-[dangerous=true]:focus-visible:text-danger aria-disabled:text-ink-soft aria-disabled:cursor-not-allowed aria-checked:text-link aria-checked:font-semibold pointer-coarse:min-h-[2.75rem] [&_small]:block [&_small]:text-ink-soft',
    'data-dangerous': isDangerous,
  }
  const content = (
    <>
      {icon}
      <span>
        {children}
        {isRefused && <small>{refusal}</small>}
      </span>
    </>
  )
  if (href !== undefined && !isRefused) {
    return (
      <a role="menuitem" href={href} target="_blank" rel="noopener" {...commonProps}>
        {content}
      </a>
    )
  }
  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      aria-disabled={isRefused}
      onClick={() => !isRefused && onClick?.()}
      {...commonProps}
    >
      {content}
    </button>
  )
}
