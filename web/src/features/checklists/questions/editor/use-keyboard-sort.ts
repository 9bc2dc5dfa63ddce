import type { FullCategory } from '@portal/contract/checklists/questions/full-category'
import {
  type KeyboardEvent,
  createContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type Group, groupOf, placeIn, planMove } from './moves.ts'

/** What was picked up with the keyboard, and the place it is held over. */
type Held = { readonly id: string; readonly to: number; readonly group: Group }

export type SortKeys = {
  readonly onKeyDown: (id: string, event: KeyboardEvent) => void
  readonly onBlur: () => void
}
export const SortKeysContext = createContext<SortKeys>({ onKeyDown: () => {}, onBlur: () => {} })

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
const isPick = (key: string) => key === ' ' || key === 'Enter'

const WORDS = {
  picked: ({ group, to }: Held) =>
    `${group.name} selecionada, ${placeIn(group, to)}. Setas movem, espaço solta, Esc cancela.`,
  moved: ({ group, to }: Held) => `${group.name} movida para a ${placeIn(group, to)}`,
  dropped: ({ group, to }: Held) => `${group.name} solta na ${placeIn(group, to)}`,
  cancelled: ({ group }: Held) =>
    `Movimento cancelado: ${group.name} de volta à ${placeIn(group, group.index)}`,
}

/** Shown in its new place until the categories themselves have it there. */
type Dropped = Held & { readonly onto: readonly FullCategory[] }

type Options = {
  readonly categories: readonly FullCategory[]
  readonly onMove: (id: string, to: number) => void
}

/** Space picks up, the arrows carry, space puts down, Esc puts back. */
export const useKeyboardSort = ({ categories, onMove }: Options) => {
  const [held, setHeld] = useState<Held>()
  const [dropped, setDropped] = useState<Dropped>()
  const [announcement, announce] = useState('')
  const now = useRef({ categories, held, onMove })
  useLayoutEffect(() => {
    now.current = { categories, held, onMove }
  })

  const keys = useMemo((): SortKeys => {
    const release = (words: string) => {
      setHeld(undefined)
      announce(words)
    }
    const hold = (next: Held, words: string) => {
      setHeld(next)
      announce(words)
    }
    const pick = (id: string) => {
      const group = groupOf(now.current.categories, id)
      const next = group && { id, to: group.index, group }
      if (next) hold(next, WORDS.picked(next))
    }
    const carry = (from: Held, step: number) => {
      const to = Math.min(Math.max(from.to + step, 0), from.group.ids.length - 1)
      const next = { ...from, to }
      hold(next, WORDS.moved(next))
    }
    const drop = (what: Held) => {
      release(WORDS.dropped(what))
      setDropped({ ...what, onto: now.current.categories })
      now.current.onMove(what.id, what.to)
    }
    const cancel = (what: Held) => release(WORDS.cancelled(what))

    return {
      onBlur: () => now.current.held && cancel(now.current.held),
      onKeyDown: (id, event) => {
        const what = now.current.held
        const step = STEPS[event.key]
        if (isPick(event.key)) {
          if (what) drop(what)
          else pick(id)
        } else if (what && step !== undefined) carry(what, step)
        else if (what && event.key === 'Escape') cancel(what)
        else return
        event.preventDefault()
        event.stopPropagation()
      },
    }
  }, [])
  const carried = held ?? (dropped?.onto === categories ? dropped : undefined)
  const shown = useMemo(
    () => (carried && planMove(categories, carried.id, carried.to)?.categories) ?? categories,
    [carried, categories],
  )
  return { heldId: held?.id, shown, announcement, keys }
}
