import { useEffect, useEffectEvent } from 'react'
import { isDialogOpen } from '#components/dialogs/layers.ts'
import { deviceChoice } from '#device/device-choice.ts'
import { usePageState } from '#use-page-state.ts'

const singleKeys = deviceChoice('single_keys', ['on', 'off'])

export const setSingleKeys = (isEnabled: boolean) => singleKeys.choose(isEnabled ? 'on' : 'off')

export const useSingleKeys = () => usePageState(singleKeys) === 'on'

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
      if (isDialogOpen() || singleKeys.get() === 'off') return
      event.preventDefault()
      runAction()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [key])
}
