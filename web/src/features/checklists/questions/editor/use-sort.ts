import type { FullCategory } from '@portal/contract/checklists/questions/question'
import {
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { dropIndexAt } from './drop-place.ts'
import { planMove, positionText, type SortGroup, sortGroupOf } from './plan-move.ts'
import { startPointerDrag } from './pointer-drag.ts'

/** The item picked up, and the index it would be dropped at. */
type Grabbed = { readonly id: string; readonly to: number; readonly group: SortGroup }

type HandleEvents = {
  readonly onPointerDown: (id: string, event: PointerEvent<HTMLElement>) => void
  readonly onKeyDown: (id: string, event: KeyboardEvent) => void
  readonly onBlur: () => void
}
const noop = () => {}
/** What a handle does with its events. */
export const SortContext = createContext<HandleEvents>({
  onPointerDown: noop,
  onKeyDown: noop,
  onBlur: noop,
})

export const SORT_INSTRUCTIONS_ID = 'sort-instructions'

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
const isPickKey = (key: string) => key === ' ' || key === 'Enter'

const ANNOUNCEMENTS = {
  picked: ({ group, to }: Grabbed) =>
    `${group.name} selecionada, ${positionText(group, to)}. Setas movem, espaço solta, Esc cancela.`,
  moved: ({ group, to }: Grabbed) => `${group.name} movida para a ${positionText(group, to)}`,
  dropped: ({ group, to }: Grabbed) => `${group.name} solta na ${positionText(group, to)}`,
  cancelled: ({ group }: Grabbed) =>
    `Movimento cancelado: ${group.name} de volta à ${positionText(group, group.index)}`,
}

/** A dropped item, shown in its new place until `categories` changes. */
type Dropped = Grabbed & { readonly base: readonly FullCategory[] }

type Options = {
  readonly categories: readonly FullCategory[]
  readonly onMove: (id: string, to: number) => void
}

/**
 * An item is carried with the keyboard (Space or Enter picks up and drops, the arrow keys move) or with the pointer;
 * Esc cancels. The others make room meanwhile.
 */
export const useSort = ({ categories, onMove }: Options) => {
  const [grabbed, setGrabbed] = useState<Grabbed>()
  const [dropped, setDropped] = useState<Dropped>()
  const [announcement, announce] = useState('')
  /** Events may come faster than renders. */
  const latest = useRef<Options & { grabbed: Grabbed | undefined }>({
    categories,
    onMove,
    grabbed: undefined,
  })
  useLayoutEffect(() => {
    Object.assign(latest.current, { categories, onMove })
  })

  const handleEvents = useMemo((): HandleEvents => {
    const set = (next: Grabbed | undefined, text: string) => {
      latest.current.grabbed = next
      setGrabbed(next)
      announce(text)
    }
    const pick = (id: string) => {
      const group = sortGroupOf(latest.current.categories, id)
      const next = group && { id, to: group.index, group }
      if (next) set(next, ANNOUNCEMENTS.picked(next))
    }
    const carryTo = (from: Grabbed, index: number) => {
      const to = Math.min(Math.max(index, 0), from.group.ids.length - 1)
      const next = { ...from, to }
      set(next, ANNOUNCEMENTS.moved(next))
    }
    const drop = (current: Grabbed) => {
      set(undefined, ANNOUNCEMENTS.dropped(current))
      setDropped({ ...current, base: latest.current.categories })
      latest.current.onMove(current.id, current.to)
    }
    const cancel = (current: Grabbed) => set(undefined, ANNOUNCEMENTS.cancelled(current))
    const withGrabbed = (act: (current: Grabbed) => void) => {
      if (latest.current.grabbed) act(latest.current.grabbed)
    }
    const follow = (height: number) =>
      withGrabbed((current) => {
        const to = dropIndexAt(current.group.ids, current.id, height)
        if (to !== current.to) carryTo(current, to)
      })

    return {
      onPointerDown: (id, event) => {
        event.currentTarget.focus() // Safari does not
        startPointerDrag(event, {
          begin: () => pick(id),
          follow,
          drop: () => withGrabbed(drop),
          cancel: () => withGrabbed(cancel),
        })
      },
      onBlur: () => withGrabbed(cancel),
      onKeyDown: (id, event) => {
        const current = latest.current.grabbed
        const step = STEPS[event.key]
        if (isPickKey(event.key)) {
          if (current) drop(current)
          else pick(id)
        } else if (current && step !== undefined) carryTo(current, current.to + step)
        else if (current && event.key === 'Escape') cancel(current)
        else return
        event.preventDefault()
        event.stopPropagation()
      },
    }
  }, [])
  const moving = grabbed ?? (dropped?.base === categories ? dropped : undefined)
  const shown = useMemo(
    () => (moving && planMove(categories, moving.id, moving.to)?.categories) ?? categories,
    [moving, categories],
  )
  return { grabbedId: grabbed?.id, shown, announcement, handleEvents }
}
