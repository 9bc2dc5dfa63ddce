import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, createFileRoute } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { Themed } from '#components/layout/themed.tsx'
import { BellPlace } from '#features/alerts/inbox/bell-place.tsx'
import { StatusPlace } from '#features/checklists/answering/offline/status-place.tsx'
import { useLeaving } from '#features/checklists/answering/offline/use-leaving.tsx'
import { PanelLayout } from '#features/panel/panel-layout.tsx'
import { requireSession } from '#session/guard.ts'

const ChangePasswordDialog = lazy(async () => {
  const dialog = await import('#features/auth/change-password-dialog.tsx')
  return { default: dialog.ChangePasswordDialog }
})

export const Route = createFileRoute('/_panel')({
  beforeLoad: async ({ location }) => {
    const { actor, token } = requireSession(location.href)
    const { queryClientOf } = await import('#api/query-client.ts') // not before someone is inside
    return { actor, queryClient: queryClientOf([token.access_token, actor]) }
  },
  component: Panel,
})

function Panel() {
  const { queryClient } = Route.useRouteContext()
  const [isChanging, setChanging] = useState(false)
  const leaving = useLeaving()
  return (
    <Themed>
      <QueryClientProvider client={queryClient}>
        <PanelLayout
          tools={[<StatusPlace key="status" />, <BellPlace key="bell" />]}
          onChangePassword={() => setChanging(true)}
          onSignOut={leaving.ask}
        >
          <Outlet />
        </PanelLayout>
        {leaving.dialog}
        <Suspense>
          {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
        </Suspense>
      </QueryClientProvider>
    </Themed>
  )
}
