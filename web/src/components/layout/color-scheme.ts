import { useSyncExternalStore } from 'react'
import { createListeners } from '#listeners.ts'

export type ColorScheme = 'auto' | 'light' | 'dark'

const YEAR = 365 * 24 * 3600
const REPAINT_MS = 10
const systemDark = matchMedia('(prefers-color-scheme: dark)')
const { subscribe, emit } = createListeners()

const chosenScheme = (): ColorScheme => {
  const [, scheme] = /(?:^|; )color_scheme=(light|dark)/.exec(document.cookie) ?? []
  return scheme === 'light' || scheme === 'dark' ? scheme : 'auto'
}

const shownScheme = () => {
  const chosen = chosenScheme()
  if (chosen !== 'auto') return chosen
  return systemDark.matches ? 'dark' : 'light'
}

/** All colours change at once: fading elements would briefly show colours of neither scheme. */
const applyScheme = () => {
  const { documentElement: root } = document
  root.toggleAttribute('data-still', true)
  root.setAttribute('data-scheme', shownScheme())
  setTimeout(() => root.toggleAttribute('data-still', false), REPAINT_MS)
  emit()
}

/** Follows the device and other tabs for as long as the page is open, even if no component uses the scheme. */
export const followColorScheme = () => {
  systemDark.addEventListener('change', applyScheme)
  document.addEventListener('visibilitychange', applyScheme) // another tab may have changed the scheme meanwhile
}

/** Stored in a cookie, because signing out clears localStorage and the choice belongs to the device. */
export const chooseScheme = (scheme: ColorScheme) => {
  document.cookie =
    scheme === 'auto'
      ? 'color_scheme=; path=/; max-age=0; samesite=lax'
      : `color_scheme=${scheme}; path=/; max-age=${YEAR}; samesite=lax`
  applyScheme()
}

/** The scheme that the person chose. The page is painted in it from the start: public/color-scheme.js. */
export const useChosenScheme = () => useSyncExternalStore(subscribe, chosenScheme)
