/** Moves the focus to the screen when the focused element is removed, so that a screen reader continues there. */
export const focusScreen = () => document.querySelector('main')?.focus({ preventScroll: true })
