/** A window with room for the sidebar beside the screen. */
export const WIDE = '(min-width: 992px)'
