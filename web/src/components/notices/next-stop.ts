/** Nothing has the focus but the screen itself: what had it is gone, as after a deletion. */
const isOnScreen = () =>
  document.activeElement === document.body || document.activeElement?.tagName === 'MAIN'

const OFFERS = '[aria-label="Avisos"] button:not([aria-label])'

/** From there the way back that the newest notice offers is the next stop of the keyboard, and not the last of the page. */
export const leadToNotice = () => {
  const lead = (event: KeyboardEvent) => {
    const newest = [...document.querySelectorAll<HTMLElement>(OFFERS)].at(-1)
    if (newest !== undefined && (event.key !== 'Tab' || event.shiftKey || !isOnScreen())) return
    document.removeEventListener('keydown', lead)
    if (newest === undefined) return
    event.preventDefault()
    newest.focus()
  }
  document.addEventListener('keydown', lead)
}
