import { useMediaQuery } from './use-media-query.ts'

/** Whether the window is too narrow for a list's columns: each row becomes a card, and its actions a menu. */
export const useIsNarrow = () => useMediaQuery('(max-width: 48em)')
