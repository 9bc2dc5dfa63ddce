/** A window wide enough for the sidebar beside the screen. */
export const WIDE = '(min-width: 992px)'
