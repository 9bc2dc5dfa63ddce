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
import { openHistories } from './open-histories.ts'

const inPanel = (children: ReactNode) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
    {children}
  </QueryClientProvider>
)

/** What an error boundary shows is what a test looks at: React need not print it. */
const CAUGHT_ERRORS = { onCaughtError: () => undefined }

/** Renders a part of the panel, with a user to interact with it. */
export const show = (children: ReactNode) => {
  const { rerender, ...rest } = render(inPanel(children), CAUGHT_ERRORS)
  return {
    user: userEvent.setup(),
    again: (next: ReactNode) => rerender(inPanel(next)),
    ...rest,
  }
}

/** Renders screens at their paths, in a router of their own. */
export const showAt = (path: string, screens: Record<string, () => ReactNode>) => {
  history.replaceState(null, '', path)
  const root = createRootRoute({ component: () => inPanel(<Outlet />) })
  const routes = Object.entries(screens).map(([at, component]) =>
    createRoute({ getParentRoute: () => root, path: at, component }),
  )
  const browser = createBrowserHistory()
  openHistories.add(browser)
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: browser,
    defaultNotFoundComponent: () => null,
  })
  // The types know only the panel's own router, and not this one.
  render(<RouterProvider router={router as never} />, CAUGHT_ERRORS)
  return { user: userEvent.setup(), router }
}
