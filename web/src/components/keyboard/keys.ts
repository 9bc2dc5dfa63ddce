const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The key that goes with letters to make a shortcut, as this keyboard calls it. */
export const MOD = isApple ? '⌘' : 'Ctrl'

export const SEARCH_KEYS = isApple ? '⌘K' : 'Ctrl+K'
