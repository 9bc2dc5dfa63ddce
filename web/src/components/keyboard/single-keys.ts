import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { isDialogOpen } from '#components/dialogs/layers.ts'
import { createListeners } from '#listeners.ts'

const YEAR = 365 * 24 * 3600
const { subscribe, emit } = createListeners()
const areEnabled = () => !/(?:^|; )single_keys=off/.test(document.cookie)

/** Stored in a cookie, because signing out clears localStorage and the choice belongs to the device. */
export const setSingleKeys = (isEnabled: boolean) => {
  document.cookie = `single_keys=${isEnabled ? 'on' : 'off'}; path=/; max-age=${YEAR}; samesite=lax`
  emit()
}

export const useSingleKeys = () => useSyncExternalStore(subscribe, areEnabled)

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *'
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.matches(TYPED_INTO)
const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey

/** A shortcut without Ctrl: ignored while someone types, in dialogs, and when turned off. */
export const useSingleKey = (key: string, act: () => void) => {
  const runAction = useEffectEvent(act)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || !isPlain(event) || isTyping(event)) return
      if (isDialogOpen() || !areEnabled()) return
      event.preventDefault()
      runAction()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [key])
}
