import { deviceChoice } from '#device/device-choice.ts'
import { usePageState } from '#use-page-state.ts'

const REPAINT_MS = 10
const systemDark = matchMedia('(prefers-color-scheme: dark)')
const chosen = deviceChoice('color_scheme', ['auto', 'light', 'dark'])

const shownScheme = () => {
  const scheme = chosen.get()
  if (scheme !== 'auto') return scheme
  return systemDark.matches ? 'dark' : 'light'
}

/** All colours change at once: fading elements would briefly show colours of neither scheme. */
const applyScheme = () => {
  const { documentElement: root } = document
  root.toggleAttribute('data-still', true)
  root.setAttribute('data-scheme', shownScheme())
  setTimeout(() => root.toggleAttribute('data-still', false), REPAINT_MS)
}

/** Follows the choice, the device and other tabs for as long as the page is open, even if no component uses the scheme. */
export const followColorScheme = () => {
  chosen.subscribe(applyScheme)
  systemDark.addEventListener('change', applyScheme)
  document.addEventListener('visibilitychange', chosen.reread) // another tab may have changed the scheme meanwhile
}

export const chooseScheme = chosen.choose

/** The scheme that the person chose. The page is painted in it from the start: public/color-scheme.js. */
export const useChosenScheme = () => usePageState(chosen)
