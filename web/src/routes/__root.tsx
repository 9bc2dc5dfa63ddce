import { Outlet, createRootRoute } from '@tanstack/react-router'
import { NotFound } from '#components/not-found.tsx'
import { Popups } from '#components/popups.tsx'
import { Toasts } from '#components/toasts.tsx'

export const Route = createRootRoute({ component: Root, notFoundComponent: NotFound })

function Root() {
  return (
    <>
      <Outlet />
      <Popups />
      <Toasts />
    </>
  )
}
