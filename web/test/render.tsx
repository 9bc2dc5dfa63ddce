import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  Outlet,
  RouterProvider,
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { histories } from './histories.ts'

/** Without the theme's rules, which each computed style would go through: what is looked for by role asks for hundreds. */
const inPanel = (children: ReactNode) => (
  <MantineProvider env="test" withCssVariables={false} withGlobalClasses={false}>
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      {children}
    </QueryClientProvider>
  </MantineProvider>
)

/** Shows a piece of the panel and gives a user to try it. */
export const show = (children: ReactNode) => {
  const { rerender, ...rest } = render(inPanel(children))
  return { user: userEvent.setup(), again: (next: ReactNode) => rerender(inPanel(next)), ...rest }
}

/** Shows screens at their paths, inside a router of their own. */
export const showAt = (path: string, screens: Record<string, () => ReactNode>) => {
  history.replaceState(null, '', path)
  const root = createRootRoute({ component: () => inPanel(<Outlet />) })
  const routes = Object.entries(screens).map(([at, component]) =>
    createRoute({ getParentRoute: () => root, path: at, component }),
  )
  const browser = createBrowserHistory()
  histories.add(browser)
  const router = createRouter({ routeTree: root.addChildren(routes), history: browser })
  // The panel's own router is registered for types; this one is a stranger to it.
  render(<RouterProvider router={router as never} />)
  return { user: userEvent.setup(), router }
}
