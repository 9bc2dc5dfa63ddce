import { useSyncExternalStore } from 'react'

/** A list that anyone may add to and one host shows. */
const createBoard = <T extends { readonly id: number }>(
  fitted: (items: readonly T[]) => readonly T[],
) => {
  const listeners = new Set<() => void>()
  let items: readonly T[] = []
  const replace = (next: readonly T[]) => {
    items = next
    for (const listener of listeners) listener()
  }
  return {
    add: (item: T) => replace(fitted([...items, item])),
    clear: () => replace([]),
    remove: (id: number) => replace(items.filter((item) => item.id !== id)),
    read: () => items,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type Action = { readonly label: string; readonly onClick: () => void }
export type Toast = {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly text: string
  /** What else helps: the cause, a number to quote. */
  readonly detail?: string | undefined
  readonly action?: Action | undefined
}
export type Popup = {
  readonly id: number
  readonly title: 'Erro' | 'Ooops...' | 'Success'
  readonly text: string
}

const MAX_TOASTS = 3

/** Too many: the oldest success makes room, since errors stay until closed; else the oldest. */
const crowdedOut = (items: readonly Toast[]) => {
  if (items.length <= MAX_TOASTS) return items
  const leaving = items.slice(0, -1).find(({ kind }) => kind === 'success') ?? items[0]
  return items.filter((item) => item !== leaving)
}

const isSame = (left: Toast, right: Toast) =>
  left.kind === right.kind &&
  left.text === right.text &&
  left.detail === right.detail &&
  left.action === right.action

/** What is said again takes the place of what was said before; of two that can be undone, each by its own action, both stay. */
const withoutRepeats = (items: readonly Toast[]) => {
  const newest = items.at(-1)
  return items.filter((item) => item === newest || !newest || !isSame(item, newest))
}

const toasts = createBoard<Toast>((items) => crowdedOut(withoutRepeats(items)))
const popups = createBoard<Popup>((items) => items.slice(-1))
const counter = { last: 0 }
const nextId = () => {
  counter.last += 1
  return counter.last
}

/** Leaves by itself; where it can be undone, it offers to. Answers its id. */
export const showSuccess = (text: string, action?: Action) => {
  const id = nextId()
  toasts.add({ id, kind: 'success', text, action })
  return id
}
/** An error stays until it is closed; where trying again makes sense, it offers to. Answers its id. */
export const showError = (text: string, action?: Action, detail?: string) => {
  const id = nextId()
  toasts.add({ id, kind: 'error', text, action, detail })
  return id
}
export const showPopup = (title: Popup['title'], text: string) =>
  popups.add({ id: nextId(), title, text })

/** Nothing said to one person is left for the next. */
export const clearNotices = () => {
  toasts.clear()
  popups.clear()
}

export const closeToast = toasts.remove
export const closePopup = popups.remove

export const useToasts = () => useSyncExternalStore(toasts.subscribe, toasts.read)
export const usePopups = () => useSyncExternalStore(popups.subscribe, popups.read)
