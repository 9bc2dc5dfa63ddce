const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The modifier key of shortcuts, as this keyboard names it. */
export const MOD = isApple ? '⌘' : 'Ctrl'

export const SEARCH_KEYS = isApple ? '⌘K' : 'Ctrl+K'
