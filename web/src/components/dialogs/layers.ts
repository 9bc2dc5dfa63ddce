import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react'

/** What lies over the screen, the last one on top. */
const open: symbol[] = []

/** The layer that a component is drawn in; nothing on the screen itself. */
export const LayerContext = createContext<symbol | undefined>(undefined)

/** A field with a list of its own open, which Esc closes first. */
const isTaken = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'

/** Lies on top while it is opened. Esc is for the topmost layer alone. */
export const useLayer = (opened: boolean, onEscape: () => void) => {
  const [layer] = useState(() => Symbol('layer'))
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    if (!opened) return undefined
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || isTaken(event)) return
      if (open.at(-1) !== layer) return
      event.stopImmediatePropagation() // the layer below is on top from here on
      escape()
    }
    open.push(layer)
    addEventListener('keydown', listen, { capture: true })
    return () => {
      open.splice(open.lastIndexOf(layer), 1)
      removeEventListener('keydown', listen, { capture: true })
    }
  }, [opened, layer])
  return layer
}

/** Dialogs and the sidebar of a phone alike. */
export const isUnderDialog = () => document.querySelector('[aria-modal="true"]') !== null

/** Whether nothing lies over the component: on the screen no dialog, in a dialog no other. */
export const useIsOnTop = () => {
  const layer = useContext(LayerContext)
  return () => (layer === undefined ? !isUnderDialog() : open.at(-1) === layer)
}
