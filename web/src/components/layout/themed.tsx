import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables, theme } from '#theme.ts'
import { colorSchemeManager } from './color-scheme.ts'

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
