import { useMediaQuery } from '@mantine/hooks'

/** A window without room for the columns of a list: each row is a card there, and what can be done with it a menu. */
const NARROW = '(max-width: 48em)'

export const useIsNarrow = () =>
  useMediaQuery(NARROW, matchMedia(NARROW).matches, { getInitialValueInEffect: false })
