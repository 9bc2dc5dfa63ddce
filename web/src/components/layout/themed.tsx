import { MantineContext, MantineProvider } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { cssVariables, theme } from '#theme.ts'
import { useShownScheme } from './color-scheme.ts'

type Props = { readonly children: ReactNode }

/**
 * Wraps everything that uses Mantine: forms, and what opens over a screen (lazyDialog). Lists and the pages before
 * sign-in load without Mantine. Inside another Themed it adds nothing.
 */
export const Themed = ({ children }: Props) => {
  const scheme = useShownScheme()
  if (use(MantineContext) !== null) return children
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={scheme}>
      {children}
    </MantineProvider>
  )
}
