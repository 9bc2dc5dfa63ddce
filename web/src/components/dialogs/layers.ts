import { type RefObject, createContext, useContext, useSyncExternalStore } from 'react'
import { createListeners } from '#listeners.ts'

/** The open dialogs and drawers, the topmost last. */
const openDialogs: HTMLDialogElement[] = []
const { subscribe, emit } = createListeners()

export const topDialog = () => openDialogs.at(-1) ?? null

/** Puts a dialog on top of the others, until the returned function is called. */
export const addDialog = (dialog: HTMLDialogElement) => {
  openDialogs.push(dialog)
  emit()
  return () => {
    openDialogs.splice(openDialogs.lastIndexOf(dialog), 1)
    emit()
  }
}

export const isDialogOpen = () => openDialogs.length > 0

/** The topmost dialog; null on the screen itself. All else is inert. */
export const useTopDialog = () => useSyncExternalStore(subscribe, topDialog)

/** The dialog that a component is rendered in; none on the screen itself. */
export const DialogContext = createContext<RefObject<HTMLDialogElement | null>>({ current: null })

/** Whether nothing lies over the component: on the screen no dialog, in a dialog no other dialog. */
export const useIsOnTop = () => {
  const own = useContext(DialogContext)
  return () => own.current === topDialog()
}
