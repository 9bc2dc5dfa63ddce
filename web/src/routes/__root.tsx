import { Outlet, createRootRoute } from '@tanstack/react-router'
import { NotFound } from '#components/states/not-found.tsx'
import { Popups } from '#components/dialogs/popups.tsx'
import { Toasts } from '#components/notices/toasts.tsx'

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
