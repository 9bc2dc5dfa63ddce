import { useHotkeys } from '@mantine/hooks'
import { type KeyboardEvent, useRef } from 'react'
import { isDialogOpen } from '#components/dialogs/is-dialog-open.ts'
import { focusScreen } from '#components/layout/focus-screen.ts'

/** Browsers do not count a key with Ctrl as keyboard use: after choosing by mouse, the focus would not be visible. */
const VISIBLE_FOCUS = { focusVisible: true }

/**
 * Ctrl+Enter moves the focus from a row to the bulk bar, however many rows lie between, and back; Esc moves it back.
 */
export const useBarKey = () => {
  const bar = useRef<HTMLFieldSetElement>(null)
  const focusedRow = useRef<Element>(null)

  const focusBar = () => {
    focusedRow.current = document.activeElement
    bar.current?.querySelector('button')?.focus(VISIBLE_FOCUS)
  }
  const focusRow = () => {
    const { current: row } = focusedRow
    if (row instanceof HTMLElement && row.isConnected && row !== document.body)
      row.focus(VISIBLE_FOCUS)
    else focusScreen()
  }
  const toggle = () => {
    if (isDialogOpen()) return
    if (bar.current?.contains(document.activeElement)) focusRow()
    else focusBar()
  }
  useHotkeys([['mod+Enter', toggle]], [], true)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !isDialogOpen()) focusRow()
  }
  return { ref: bar, onKeyDown }
}
