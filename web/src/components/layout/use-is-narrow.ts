import { useMediaQuery } from '@mantine/hooks'

/** A window too narrow for a list's columns: each row becomes a card, and its actions a menu. */
const NARROW = '(max-width: 48em)'

export const useIsNarrow = () =>
  useMediaQuery(NARROW, matchMedia(NARROW).matches, { getInitialValueInEffect: false })
