import type { FullCategory } from '@portal/contract/checklists/questions/question'
import {
  createContext,
  type PointerEvent as Press,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { planMove, siblingsOf } from './plan-move.ts'

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

export const questionElementId = (id: string) => `pergunta-${id}`
export const categoryElementId = (id: string) => `categoria-${id}`

/** Of a category the middle of its header: the whole card may be very high. */
const middleOf = (id: string) => {
  const element =
    document.getElementById(questionElementId(id)) ??
    document.querySelector(`#${categoryElementId(id)} header`)
  if (element === null) return -Infinity
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}

/** The index at which an item dropped at this height is inserted: before the first item whose middle is below. */
const dropIndexAt = (ids: readonly string[], id: string, height: number) => {
  const others = ids.filter((otherId) => otherId !== id)
  const before = others.findIndex((otherId) => middleOf(otherId) > height)
  return before === -1 ? others.length : before
}

type Drag = {
  /** Called with the pointer's height in the window whenever it moves or the page scrolls. */
  readonly follow: (height: number) => void
  readonly drop: () => void
  readonly cancel: () => void
}

/** The pointer is captured by an element that stays, while the pressed one moves among its neighbours. */
const page = document.documentElement

/** Follows a press until it ends. */
const startDrag = (press: Press, drag: Drag) => {
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

/** What a handle does when it is pressed. */
export const DragContext = createContext<(id: string, press: Press) => void>(() => {})

type Options = {
  readonly categories: readonly FullCategory[]
  readonly onMove: (id: string, to: number) => void
}

/** An item is carried with the pointer; the others make room meanwhile, and Esc cancels. */
export const useDrag = (options: Options) => {
  const { categories } = options
  const [dragged, setDragged] = useState<{ readonly id: string; readonly to: number }>()
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const onPress = useMemo(
    () => (id: string, press: Press) => {
      const siblings = siblingsOf(latest.current.categories, id)
      if (siblings === undefined) return
      const ids = siblings.items.map((item) => item.id)
      let to = siblings.index
      startDrag(press, {
        follow: (height) => {
          to = dropIndexAt(ids, id, height)
          setDragged({ id, to })
        },
        drop: () => {
          latest.current.onMove(id, to)
          setTimeout(() => setDragged(undefined)) // after the cache has told its new order
        },
        cancel: () => setDragged(undefined),
      })
    },
    [],
  )
  const shown = useMemo(
    () => (dragged && planMove(categories, dragged.id, dragged.to)?.categories) ?? categories,
    [dragged, categories],
  )
  return { draggedId: dragged?.id, shown, onPress }
}
