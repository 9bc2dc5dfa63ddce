import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyDialog, lazyPart } from '#components/dialogs/lazy-dialog.tsx'
import { BellPlace } from '#features/alerts/inbox/bell-place.tsx'
import { useLeaving } from '#features/checklists/answering/offline/use-leaving.tsx'
import { PanelLayout } from '#features/panel/panel-layout.tsx'
import { requireSession } from '#session/guard.ts'

/** It comes after the screen: no screen waits for it. */
const PanelStatus = lazyPart(
  async () => (await import('#features/checklists/answering/offline/panel-status.tsx')).PanelStatus,
)
const ChangePasswordDialog = lazyDialog(
  async () => (await import('#features/auth/change-password-dialog.tsx')).ChangePasswordDialog,
)

export const Route = createFileRoute('/_panel')({
  beforeLoad: async ({ location }) => {
    const { actor, token } = requireSession(location.href)
    const { queryClientOf } = await import('#api/query-client.ts') // not before someone is inside
    return { actor, queryClient: queryClientOf(token.access_token, actor) }
  },
  component: Panel,
})

function Panel() {
  const { queryClient } = Route.useRouteContext()
  const [isChanging, setChanging] = useState(false)
  const leaving = useLeaving()
  return (
    <QueryClientProvider client={queryClient}>
      <PanelLayout
        tools={[<PanelStatus key="status" />, <BellPlace key="bell" />]}
        onChangePassword={() => setChanging(true)}
        onSignOut={leaving.ask}
      >
        <Outlet />
      </PanelLayout>
      {leaving.dialog}
      {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </QueryClientProvider>
  )
}
