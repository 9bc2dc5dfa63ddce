import { useSyncExternalStore } from 'react'

export type ColorScheme = 'auto' | 'light' | 'dark'

const YEAR = 365 * 24 * 3600
const MOMENT_MS = 10
const system = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

const chosenScheme = (): ColorScheme => {
  const [, scheme] = /(?:^|; )color_scheme=(light|dark)/.exec(document.cookie) ?? []
  return scheme === 'light' || scheme === 'dark' ? scheme : 'auto'
}

const shownScheme = () => {
  const chosen = chosenScheme()
  if (chosen !== 'auto') return chosen
  return system.matches ? 'dark' : 'light'
}

/** Every colour changes at once: what fades from one to the other would be seen in colours of neither. */
const show = () => {
  const { documentElement: root } = document
  root.toggleAttribute('data-still', true)
  root.setAttribute('data-mantine-color-scheme', shownScheme())
  setTimeout(() => root.toggleAttribute('data-still', false), MOMENT_MS)
  for (const tell of listeners) tell()
}

/** For as long as the page is there: also where nothing asks which colours are shown. */
export const followDevice = () => {
  system.addEventListener('change', show)
  document.addEventListener('visibilitychange', show) // another tab may have chosen meanwhile
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** In a cookie, because leaving the panel clears local storage and the choice is the device's. */
export const chooseScheme = (scheme: ColorScheme) => {
  document.cookie =
    scheme === 'auto'
      ? 'color_scheme=; path=/; max-age=0; samesite=lax'
      : `color_scheme=${scheme}; path=/; max-age=${YEAR}; samesite=lax`
  show()
}

/** What the person chose. The page is painted in it from the start: public/color-scheme.js. */
export const useChosenScheme = () => useSyncExternalStore(subscribe, chosenScheme)

/** What that means on this device. */
export const useShownScheme = () => useSyncExternalStore(subscribe, shownScheme)
