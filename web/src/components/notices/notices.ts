import { useEffect, useState, useSyncExternalStore } from 'react'
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
type Tone = 'success' | 'error'
export type Toast = { readonly id: number; readonly tone: Tone; readonly text: string }
/** A line of the page, for what can be done or must be read. */
export type Line = Toast & {
  /** Whether no toast announces it. */
  readonly isAnnounced: boolean
  /** The cause, a code to quote. */
  readonly detail?: string | undefined
  readonly action?: Action | undefined
  /** Where it came up: on the page, or in a dialog that may be closed by now. */
  readonly place: number | undefined
}
export type Popup = {
  readonly id: number
  readonly title: 'Erro' | 'Ooops...' | 'Success'
  readonly text: string
}

const MAX_SHOWN = 3

type Notice = Toast & Partial<Line>
const isSame = (left: Notice, right: Notice) =>
  left.tone === right.tone &&
  left.text === right.text &&
  left.detail === right.detail &&
  left.action === right.action

/** A repeated notice replaces the earlier one. Two lines with different undo actions both stay. */
const withinLimit = <T extends Notice>(items: readonly T[]) => {
  const newest = items.at(-1)
  return items
    .filter((item) => item === newest || !newest || !isSame(item, newest))
    .slice(-MAX_SHOWN)
}

const toasts = createNoticeStore<Toast>(withinLimit)
const lines = createNoticeStore<Line>(withinLimit)
/** The places that can show lines, the topmost last. */
const places = createNoticeStore<{ readonly id: number; readonly isDialog: boolean }>(
  (items) => items,
)
const popups = createNoticeStore<Popup>((items) => items.slice(-1))
const counter = { last: 0 }
const nextId = () => {
  counter.last += 1
  return counter.last
}

const addLine = (line: Omit<Line, 'place'>) =>
  lines.add({ ...line, place: places.read().at(-1)?.id })

/**
 * Shows a toast; with an action, a line of the page, or both if the line has its own text. Returns the id. The lines of
 * failures end: people have gone on, often with the very action that failed.
 */
export const showSuccess = (text: string, action?: Action, lineText?: string) => {
  const id = nextId()
  clearErrorLines()
  const isAnnounced = lineText === undefined
  if (action !== undefined)
    addLine({ id, tone: 'success', text: lineText ?? text, action, isAnnounced })
  if (action === undefined || !isAnnounced) toasts.add({ id, tone: 'success', text })
  return id
}
/** Shows a toast and, where there is more to read or to do, a line of the page. Returns the id of both. */
export const showError = (text: string, action?: Action, detail?: string) => {
  const id = nextId()
  toasts.add({ id, tone: 'error', text })
  if (action !== undefined || detail !== undefined)
    addLine({ id, tone: 'error', text, action, detail, isAnnounced: false })
  return id
}
export const showPopup = (title: Popup['title'], text: string) =>
  popups.add({ id: nextId(), title, text })

export const closeToast = toasts.remove
export const closeLine = lines.remove
/** Closes the toast and the line of a failure that is over. */
export const closeNotice = (id: number) => {
  closeToast(id)
  closeLine(id)
}
export const closePopup = popups.remove

/** Closes the errors of a page that is left. */
export const clearErrorLines = () => {
  for (const { id, tone } of lines.read()) if (tone === 'error') lines.remove(id)
}

/** Removes all notices, so that the next person sees none of them. */
export const clearNotices = () => {
  toasts.clear()
  lines.clear()
  popups.clear()
}

export const useToasts = () => useSyncExternalStore(toasts.subscribe, toasts.read)
/**
 * The lines of the place that the calling component is: those that came up there, or in a place that is gone. A dialog
 * shows none that came up before it opened.
 */
export const useLines = (isDialog: boolean) => {
  const [id] = useState(nextId)
  useEffect(() => {
    places.add({ id, isDialog })
    return () => places.remove(id)
  }, [id, isDialog])
  const open = useSyncExternalStore(places.subscribe, places.read)
  const all = useSyncExternalStore(lines.subscribe, lines.read)
  const placeOf = (line: Line) =>
    open.some((candidate) => candidate.id === line.place)
      ? line.place
      : open.findLast((candidate) => !candidate.isDialog || candidate.id < line.id)?.id
  return all.filter((line) => placeOf(line) === id)
}
export const usePopups = () => useSyncExternalStore(popups.subscribe, popups.read)
