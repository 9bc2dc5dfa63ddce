import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useState,
} from 'react'

type Props = {
  /** Without a label no tooltip is shown. */
  readonly label: string | undefined
  /** The id of the label for `aria-describedby`: it can be read out while no tooltip is shown. */
  readonly id?: string | undefined
  readonly children: ReactNode
}

const MARGIN = 8

/** Above the anchor, or below it if there is no room, and never past the window's edge. */
const placeNear = (anchor: Element | undefined) => (bubble: HTMLElement | null) => {
  if (bubble === null || anchor === undefined) return
  bubble.showPopover() // over a dialog as well
  const box = anchor.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const left = box.left + (box.width - width) / 2
  const fitsAbove = box.top >= height
  bubble.style.left = `${Math.max(MARGIN, Math.min(left, innerWidth - width - MARGIN))}px`
  bubble.style.top = `${fitsAbove ? box.top - height : box.bottom}px`
}

/** Hides the tooltip at Escape, at a touch elsewhere, and when its anchor may have moved. */
const useHideEvents = (anchor: Element | undefined, hide: () => void) => {
  useEffect(() => {
    if (anchor === undefined) return undefined
    const controller = new AbortController()
    const { signal } = controller
    addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal })
    addEventListener('scroll', hide, { signal, capture: true })
    addEventListener(
      'pointerdown',
      ({ target }) => target instanceof Node && !anchor.contains(target) && hide(),
      { signal },
    )
    return () => controller.abort()
  })
}

/** Shows more about a button on hover, focus and touch. The button itself holds its name and its refusal. */
export const Tooltip = ({ label, id, children }: Props) => {
  const [anchor, setAnchor] = useState<Element>()
  const hide = () => setAnchor(undefined)
  useHideEvents(anchor, hide)
  const showBubble = useMemo(() => placeNear(anchor), [anchor])

  const handleLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') hide() // a finger leaves right after the touch that opened the tooltip
  }
  const handleFocus = ({ currentTarget, target }: FocusEvent) => {
    if (target.matches(':focus-visible')) setAnchor(currentTarget)
  }
  return (
    <span
      className="inline-flex"
      onPointerEnter={({ currentTarget }) => setAnchor(currentTarget)}
      onPointerLeave={handleLeave}
      onFocus={handleFocus}
      onBlur={hide}
    >
      {children}
      {id !== undefined && (
        <span id={id} hidden>
          {label}
        </span>
      )}
      {anchor !== undefined && label !== undefined && (
        <span
          ref={showBubble}
          role="tooltip"
          popover="manual"
          // The padding bridges the gap, so that the pointer can move onto the tooltip.
          className="fixed inset-auto max-w-[min(20rem,100vw-1rem)] m-0 py-1 px-0 overflow-visible bg-transparent text-inherit font-normal text-left whitespace-normal print:hidden"
        >
          <span className="block py-1 px-2 rounded-sm bg-ink text-paper text-xs leading-[1.4] wrap-anywhere">
            {label}
          </span>
        </span>
      )}
    </span>
  )
}
