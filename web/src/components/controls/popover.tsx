import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import classes from './popover.module.css'

type Props = ComponentProps<'div'> & {
  /** The element that it opens below, or above if there is no room. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly isAsWide?: boolean
  /** Called when the pointer or the focus goes outside the parent element. */
  readonly onDismiss: () => void
}

const GAP = 6
const MARGIN = 8

const place = (popover: HTMLElement, anchor: Element, isAsWide: boolean) => {
  const { top, bottom, left, width } = anchor.getBoundingClientRect()
  if (isAsWide) popover.style.width = `${width}px`
  const own = popover.getBoundingClientRect()
  const fitsBelow = bottom + GAP + own.height <= innerHeight - MARGIN
  const fitsAbove = top - GAP - own.height >= MARGIN
  const isAbove = !fitsBelow && fitsAbove
  popover.style.top = `${isAbove ? top - GAP - own.height : bottom + GAP}px`
  popover.style.left = `${Math.max(MARGIN, Math.min(left, innerWidth - own.width - MARGIN))}px`
}

/** Content over the screen and over the dialog that it belongs to. It stands after its field, where Tab leads. */
export const Popover = ({ anchor, isAsWide = false, onDismiss, className, ...rest }: Props) => {
  const popover = useRef<HTMLDivElement>(null)
  const dismiss = useEffectEvent(onDismiss)

  useLayoutEffect(() => {
    const { current: element } = popover
    const { current: target } = anchor
    if (element === null || target === null) return undefined
    const follow = () => place(element, target, isAsWide)
    element.showPopover()
    follow()
    const first = element.querySelector('[data-autofocus]')
    if (first instanceof HTMLElement) first.focus({ preventScroll: true })
    const sizes = new ResizeObserver(follow)
    sizes.observe(element)
    sizes.observe(target)
    const controller = new AbortController()
    addEventListener('scroll', follow, { capture: true, signal: controller.signal })
    addEventListener('resize', follow, { signal: controller.signal })
    return () => {
      sizes.disconnect()
      controller.abort()
    }
  }, [anchor, isAsWide])

  useEffect(() => {
    const controller = new AbortController()
    const dismissOutside = ({ target }: Event) => {
      const isInside = target instanceof Node && popover.current?.parentElement?.contains(target)
      if (!isInside) dismiss()
    }
    addEventListener('pointerdown', dismissOutside, { signal: controller.signal })
    addEventListener('focusin', dismissOutside, { signal: controller.signal })
    return () => controller.abort()
  }, [])

  return (
    <div ref={popover} popover="manual" className={`${classes.popover} ${className}`} {...rest} />
  )
}
