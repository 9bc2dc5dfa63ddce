import {
  type MantineColorScheme,
  type MantineColorSchemeManager,
  MantineProvider,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables, theme } from '#theme.ts'

const YEAR = 365 * 24 * 3600

const storedScheme = (): MantineColorScheme => {
  const [, scheme] = /(?:^|; )color_scheme=(light|dark)/.exec(document.cookie) ?? []
  return scheme === 'light' || scheme === 'dark' ? scheme : 'auto'
}

/** In a cookie, because leaving the panel clears local storage and the choice is the device's. */
const colorSchemeManager: MantineColorSchemeManager = {
  get: storedScheme,
  set: (scheme) => {
    document.cookie = `color_scheme=${scheme}; path=/; max-age=${YEAR}; samesite=lax`
  },
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => {
    document.cookie = 'color_scheme=; path=/; max-age=0; samesite=lax'
  },
}

type Props = { readonly children: ReactNode }

/** Around whatever uses Mantine. The pages before sign-in do not, and load without it. */
export const Themed = ({ children }: Props) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    colorSchemeManager={colorSchemeManager}
    defaultColorScheme="auto"
  >
    {children}
  </MantineProvider>
)
