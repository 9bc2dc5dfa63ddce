import type { MenuProps } from '@mantine/core'

/** The placeholder for the first focus is no item, and a menu may hold nothing else. */
export const MENU: MenuProps = {
  position: 'bottom-end',
  shadow: 'md',
  transitionProps: { duration: 100 },
  withInitialFocusPlaceholder: false,
}
