import { createContext, useContext } from 'react'
import { pageState } from '#page-state.ts'

/** The ids of the open dialogs and drawers, the topmost last. All else is inert. */
export const openDialogs = pageState((): readonly string[] => [])

export const isDialogOpen = () => openDialogs.get().length > 0

/** Puts a dialog on top of the others, until the returned function is called. */
export const addDialog = (id: string) => {
  openDialogs.set([...openDialogs.get(), id])
  return () => openDialogs.set(openDialogs.get().filter((other) => other !== id))
}

/** The dialog that a component is rendered in; undefined on the screen itself. */
export const DialogContext = createContext<string | undefined>(undefined)

/** Whether nothing lies over the component: on the screen no dialog, in a dialog no other dialog. */
export const useIsOnTop = () => {
  const own = useContext(DialogContext)
  return () => own === openDialogs.get().at(-1)
}
