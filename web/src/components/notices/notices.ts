import { useContext, useEffect, useId } from 'react'
import { DialogContext, openDialogs } from '#components/dialogs/layers.ts'
import { pageState, personState } from '#page-state.ts'
import { usePageState } from '#use-page-state.ts'

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
  /** The dialogs that were open when it came up, which may be closed by now. */
  readonly dialogs: readonly string[]
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

const toasts = personState((): readonly Toast[] => [])
const lines = personState((): readonly Line[] => [])
/** The places of the screen that can show lines, the lowest last. */
const places = pageState((): readonly string[] => [])
const popup = personState((): Popup | undefined => undefined)
const lastId = pageState(() => 0)
const nextId = () => {
  lastId.set(lastId.get() + 1)
  return lastId.get()
}

const addToast = (toast: Toast) => toasts.set(withinLimit([...toasts.get(), toast]))
const addLine = (line: Omit<Line, 'dialogs'>) =>
  lines.set(withinLimit([...lines.get(), { ...line, dialogs: openDialogs.get() }]))

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
  if (action === undefined || !isAnnounced) addToast({ id, tone: 'success', text })
  return id
}
/** Shows a toast and, where there is more to read or to do, a line of the page. Returns the id of both. */
export const showError = (text: string, action?: Action, detail?: string) => {
  const id = nextId()
  addToast({ id, tone: 'error', text })
  if (action !== undefined || detail !== undefined)
    addLine({ id, tone: 'error', text, action, detail, isAnnounced: false })
  return id
}
export const showPopup = (title: Popup['title'], text: string) =>
  popup.set({ id: nextId(), title, text })

export const closeToast = (id: number) =>
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
export const closeLine = (id: number) => lines.set(lines.get().filter((line) => line.id !== id))
/** Closes the toast and the line of a failure that is over. */
export const closeNotice = (id: number) => {
  closeToast(id)
  closeLine(id)
}
export const closePopup = popup.reset

/** Closes the errors of a page that is left. */
export const clearErrorLines = () => lines.set(lines.get().filter(({ tone }) => tone !== 'error'))

/** The toasts, in the topmost dialog or else on the screen: what lies below is inert. */
export const useToasts = () => {
  const isOnTop = useContext(DialogContext) === usePageState(openDialogs).at(-1)
  const all = usePageState(toasts)
  return isOnTop ? all : []
}
/** The lines that came up here or in a dialog over it that is closed by now: in a dialog, or at the lowest place of the screen. */
export const useLines = () => {
  const id = useId()
  const own = useContext(DialogContext)
  useEffect(() => {
    if (own !== undefined) return undefined
    places.set([...places.get(), id])
    return () => places.set(places.get().filter((place) => place !== id))
  }, [id, own])
  const isHere = usePageState(places).at(-1) === id || own !== undefined
  const open = usePageState(openDialogs)
  const placeOf = ({ dialogs }: Line) => dialogs.findLast((dialog) => open.includes(dialog))
  return usePageState(lines).filter((line) => isHere && placeOf(line) === own)
}
export const usePopup = () => usePageState(popup)
