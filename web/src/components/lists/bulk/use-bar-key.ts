import { useHotkeys } from '@mantine/hooks'
import { type KeyboardEvent, useRef } from 'react'
import { isUnderDialog } from '#components/dialogs/layers.ts'
import { focusScreen } from '#components/layout/focus-screen.ts'

/** A browser takes a key with Ctrl for no sign of a keyboard: to whoever chose by mouse it would not show where the focus is. */
const SEEN = { focusVisible: true }

/** Ctrl+Enter leads from a row to what can be done to all that are chosen, however many rows lie between, and back; so does Esc. */
export const useBarKey = () => {
  const bar = useRef<HTMLFieldSetElement>(null)
  const origin = useRef<Element>(null)

  const enter = () => {
    origin.current = document.activeElement
    bar.current?.querySelector('button')?.focus(SEEN)
  }
  const leave = () => {
    const { current: row } = origin
    if (row instanceof HTMLElement && row.isConnected && row !== document.body) row.focus(SEEN)
    else focusScreen()
  }
  const toggle = () => {
    if (isUnderDialog()) return
    if (bar.current?.contains(document.activeElement)) leave()
    else enter()
  }
  useHotkeys([['mod+Enter', toggle]], [], true)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !isUnderDialog()) leave()
  }
  return { ref: bar, onKeyDown }
}
