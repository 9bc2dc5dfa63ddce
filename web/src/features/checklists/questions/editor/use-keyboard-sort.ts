import type { FullCategory } from '@portal/contract/checklists/questions/full-category'
import {
  type KeyboardEvent,
  createContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type SortGroup, sortGroupOf, positionText, planMove } from './plan-move.ts'

/** The item picked up with the keyboard, and the index it would be dropped at. */
type Grabbed = { readonly id: string; readonly to: number; readonly group: SortGroup }

export type SortKeys = {
  readonly onKeyDown: (id: string, event: KeyboardEvent) => void
  readonly onBlur: () => void
}
export const SortKeysContext = createContext<SortKeys>({ onKeyDown: () => {}, onBlur: () => {} })

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

/** Space or Enter picks up and drops, the arrow keys move, Esc cancels. */
export const useKeyboardSort = ({ categories, onMove }: Options) => {
  const [grabbed, setGrabbed] = useState<Grabbed>()
  const [dropped, setDropped] = useState<Dropped>()
  const [announcement, announce] = useState('')
  const latest = useRef({ categories, grabbed, onMove })
  useLayoutEffect(() => {
    latest.current = { categories, grabbed, onMove }
  })

  const keys = useMemo((): SortKeys => {
    const release = (text: string) => {
      setGrabbed(undefined)
      announce(text)
    }
    const grab = (next: Grabbed, text: string) => {
      setGrabbed(next)
      announce(text)
    }
    const pick = (id: string) => {
      const group = sortGroupOf(latest.current.categories, id)
      const next = group && { id, to: group.index, group }
      if (next) grab(next, ANNOUNCEMENTS.picked(next))
    }
    const moveGrabbed = (from: Grabbed, step: number) => {
      const to = Math.min(Math.max(from.to + step, 0), from.group.ids.length - 1)
      const next = { ...from, to }
      grab(next, ANNOUNCEMENTS.moved(next))
    }
    const drop = (current: Grabbed) => {
      release(ANNOUNCEMENTS.dropped(current))
      setDropped({ ...current, base: latest.current.categories })
      latest.current.onMove(current.id, current.to)
    }
    const cancel = (current: Grabbed) => release(ANNOUNCEMENTS.cancelled(current))

    return {
      onBlur: () => latest.current.grabbed && cancel(latest.current.grabbed),
      onKeyDown: (id, event) => {
        const current = latest.current.grabbed
        const step = STEPS[event.key]
        if (isPickKey(event.key)) {
          if (current) drop(current)
          else pick(id)
        } else if (current && step !== undefined) moveGrabbed(current, step)
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
  return { grabbedId: grabbed?.id, shown, announcement, keys }
}
