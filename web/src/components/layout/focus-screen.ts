/** What had the focus goes away: the reading goes on from the beginning of the screen. */
export const focusScreen = () => document.querySelector('main')?.focus({ preventScroll: true })
