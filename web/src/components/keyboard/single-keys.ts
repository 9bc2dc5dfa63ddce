import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { isUnderDialog } from '#components/dialogs/layers.ts'

const YEAR = 365 * 24 * 3600
const listeners = new Set<() => void>()
const areOn = () => !/(?:^|; )single_keys=off/.test(document.cookie)

/** In a cookie, because leaving the panel clears local storage and the choice is the device's. */
export const setSingleKeys = (on: boolean) => {
  document.cookie = `single_keys=${on ? 'on' : 'off'}; path=/; max-age=${YEAR}; samesite=lax`
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useSingleKeys = () => useSyncExternalStore(subscribe, areOn)

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *'
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.matches(TYPED_INTO)
const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey

/** A key without Ctrl: never while someone types or in a dialog, and not for whoever turned these off. */
export const useSingleKey = (key: string, act: () => void) => {
  const acted = useEffectEvent(act)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || !isPlain(event) || isTyping(event)) return
      if (isUnderDialog() || !areOn()) return
      event.preventDefault()
      acted()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [key])
}
