import { useSyncExternalStore } from 'react'
import { createListeners } from '#listeners.ts'

/** A list of notices that any code may add to and one host component shows. */
const createNoticeStore = <T extends { readonly id: number }>(
  limited: (items: readonly T[]) => readonly T[],
) => {
  const { subscribe, emit } = createListeners()
  let items: readonly T[] = []
  const replace = (next: readonly T[]) => {
    items = next
    emit()
  }
  return {
    add: (item: T) => replace(limited([...items, item])),
    clear: () => replace([]),
    remove: (id: number) => replace(items.filter((item) => item.id !== id)),
    read: () => items,
    subscribe,
  }
}

type Action = { readonly label: string; readonly onClick: () => void }
export type Toast = {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly text: string
  /** More help: the cause, a code to quote. */
  readonly detail?: string | undefined
  readonly action?: Action | undefined
}
export type Popup = {
  readonly id: number
  readonly title: 'Erro' | 'Ooops...' | 'Success'
  readonly text: string
}

const MAX_TOASTS = 3

/** Over the limit, the oldest success is removed, since errors stay until closed; otherwise the oldest notice. */
const withinLimit = (items: readonly Toast[]) => {
  if (items.length <= MAX_TOASTS) return items
  const removed = items.slice(0, -1).find(({ kind }) => kind === 'success') ?? items[0]
  return items.filter((item) => item !== removed)
}

const isSame = (left: Toast, right: Toast) =>
  left.kind === right.kind &&
  left.text === right.text &&
  left.detail === right.detail &&
  left.action === right.action

/** A repeated notice replaces the earlier one. Two notices with different undo actions both stay. */
const withoutRepeats = (items: readonly Toast[]) => {
  const newest = items.at(-1)
  return items.filter((item) => item === newest || !newest || !isSame(item, newest))
}

const toasts = createNoticeStore<Toast>((items) => withinLimit(withoutRepeats(items)))
const popups = createNoticeStore<Popup>((items) => items.slice(-1))
const counter = { last: 0 }
const nextId = () => {
  counter.last += 1
  return counter.last
}

/** Shows a toast that closes by itself and may offer an action. Returns its id. */
export const showSuccess = (text: string, action?: Action) => {
  const id = nextId()
  toasts.add({ id, kind: 'success', text, action })
  return id
}
/** Shows an error that stays until closed and may offer a retry. Returns its id. */
export const showError = (text: string, action?: Action, detail?: string) => {
  const id = nextId()
  toasts.add({ id, kind: 'error', text, action, detail })
  return id
}
export const showPopup = (title: Popup['title'], text: string) =>
  popups.add({ id: nextId(), title, text })

/** Removes all notices, so that the next person sees none of them. */
export const clearNotices = () => {
  toasts.clear()
  popups.clear()
}

export const closeToast = toasts.remove
export const closePopup = popups.remove

export const useToasts = () => useSyncExternalStore(toasts.subscribe, toasts.read)
export const usePopups = () => useSyncExternalStore(popups.subscribe, popups.read)
