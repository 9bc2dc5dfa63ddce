import type { PointerEvent as ReactPointerEvent } from 'react'

/** A press that moves less is a click. */
const START_DISTANCE = 5
/** The page scrolls while the pointer is this near to the edge of the window, and faster the nearer it is. */
const EDGE = 72
const FASTEST_STEP = 14

const scrollStep = (height: number) => {
  const depth = Math.min(height, innerHeight - height)
  const speed = Math.ceil(FASTEST_STEP * Math.min(1, 1 - depth / EDGE))
  if (speed <= 0) return 0
  return height < innerHeight / 2 ? -speed : speed
}

type Drag = {
  readonly begin: () => void
  /** Called with the pointer's height in the window whenever it moves or the page scrolls. */
  readonly follow: (height: number) => void
  readonly drop: () => void
  readonly cancel: () => void
}

/** The pointer is captured by an element that stays, while the pressed one moves among its neighbours. */
const page = document.documentElement

/** Follows a press until it ends. */
export const startPointerDrag = (press: ReactPointerEvent, drag: Drag) => {
  if (!press.isPrimary || press.button !== 0) return
  const { pointerId, clientX, clientY } = press
  const listeners = new AbortController()
  const { signal } = listeners
  let hasBegun = false
  let height = clientY
  let frame = 0

  const scroll = () => {
    const step = scrollStep(height)
    if (step !== 0) {
      scrollBy({ top: step, behavior: 'instant' })
      drag.follow(height)
    }
    frame = requestAnimationFrame(scroll)
  }
  const end = (finish: () => void) => {
    listeners.abort()
    cancelAnimationFrame(frame)
    page.style.cursor = ''
    if (hasBegun) finish()
  }
  const move = (event: PointerEvent) => {
    height = event.clientY
    if (!hasBegun) {
      if (Math.hypot(event.clientX - clientX, height - clientY) < START_DISTANCE) return
      hasBegun = true
      page.style.cursor = 'grabbing'
      drag.begin()
      frame = requestAnimationFrame(scroll)
    }
    drag.follow(height)
  }
  page.setPointerCapture(pointerId)
  page.addEventListener('pointermove', move, { signal })
  page.addEventListener('pointerup', () => end(drag.drop), { signal })
  page.addEventListener('lostpointercapture', () => end(drag.cancel), { signal })
  const stopOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    end(drag.cancel)
  }
  addEventListener('keydown', stopOnEscape, { signal, capture: true })
}
