import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react'
import { isDialogOpen } from './is-dialog-open.ts'

/** The layers over the screen, the topmost last. */
const openLayers: symbol[] = []

/** The layer that a component is rendered in; undefined on the screen itself. */
export const LayerContext = createContext<symbol | undefined>(undefined)

/** Whether the key belongs to a field whose own list is open, which Esc closes first. */
const isForOpenList = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'

/** Puts a layer on top while it is opened. Only the topmost layer handles Esc. */
export const useLayer = (opened: boolean, onEscape: () => void) => {
  const [layer] = useState(() => Symbol('layer'))
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    if (!opened) return undefined
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || isForOpenList(event)) return
      if (openLayers.at(-1) !== layer) return
      event.stopImmediatePropagation() // from here on the layer below is on top
      escape()
    }
    openLayers.push(layer)
    addEventListener('keydown', listen, { capture: true })
    return () => {
      openLayers.splice(openLayers.lastIndexOf(layer), 1)
      removeEventListener('keydown', listen, { capture: true })
    }
  }, [opened, layer])
  return layer
}

/** Whether nothing lies over the component: on the screen no dialog, in a dialog no other dialog. */
export const useIsOnTop = () => {
  const layer = useContext(LayerContext)
  return () => (layer === undefined ? !isDialogOpen() : openLayers.at(-1) === layer)
}
