/** Whether only the screen itself has the focus, because the focused element was removed, as after a deletion. */
const isFocusOnScreen = () =>
  document.activeElement === document.body || document.activeElement?.tagName === 'MAIN'

const NOTICE_ACTIONS = '[aria-label="Ações"] button:not([aria-label])'

/**
 * Makes the action of the newest notice (usually an undo) the next Tab stop; otherwise it would be the last of the
 * page.
 */
export const focusNoticeOnTab = () => {
  const handleKey = (event: KeyboardEvent) => {
    const newest = [...document.querySelectorAll<HTMLElement>(NOTICE_ACTIONS)].at(-1)
    if (newest !== undefined && (event.key !== 'Tab' || event.shiftKey || !isFocusOnScreen()))
      return
    document.removeEventListener('keydown', handleKey)
    if (newest === undefined) return
    event.preventDefault()
    newest.focus()
  }
  document.addEventListener('keydown', handleKey)
}
