import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './tooltip.module.css'

type Props = {
  /** Nothing to say, nothing shown. */
  readonly label: string | undefined
  readonly children: ReactNode
}

const MARGIN = 8

/** Above what it is about, or below where there is no room, and never past the window's edge. */
const placeBeside = (anchor: Element) => (bubble: HTMLElement | null) => {
  if (bubble === null) return
  const about = anchor.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const left = about.left + (about.width - width) / 2
  const fitsAbove = about.top >= height
  bubble.style.left = `${Math.max(MARGIN, Math.min(left, innerWidth - width - MARGIN))}px`
  bubble.style.top = `${fitsAbove ? about.top - height : about.bottom}px`
}

/** Hides at Escape, at a touch elsewhere, and when what it is about may have moved. */
const useHiding = (anchor: Element | undefined, hide: () => void) => {
  useEffect(() => {
    if (anchor === undefined) return undefined
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal })
    addEventListener('scroll', hide, { signal, capture: true })
    addEventListener(
      'pointerdown',
      ({ target }) => target instanceof Node && !anchor.contains(target) && hide(),
      { signal },
    )
    return () => listening.abort()
  })
}

/** Says more of a button on hover, focus and touch. Its name and its refusal are told by the button itself. */
export const Tooltip = ({ label, children }: Props) => {
  const [anchor, setAnchor] = useState<Element>()
  const hide = () => setAnchor(undefined)
  useHiding(anchor, hide)

  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') hide() // a finger that goes away has only just asked
  }
  const focused = ({ currentTarget, target }: FocusEvent) => {
    if (target.matches(':focus-visible')) setAnchor(currentTarget)
  }
  return (
    <span
      className={classes.anchor}
      onPointerEnter={({ currentTarget }) => setAnchor(currentTarget)}
      onPointerLeave={leave}
      onFocus={focused}
      onBlur={hide}
    >
      {children}
      {anchor !== undefined &&
        label !== undefined &&
        createPortal(
          <span ref={placeBeside(anchor)} role="tooltip" className={classes.bubble}>
            <span>{label}</span>
          </span>,
          document.body,
        )}
    </span>
  )
}
