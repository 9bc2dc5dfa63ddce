import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, createFileRoute } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyComponent, lazyPart } from '#components/dialogs/lazy-part.tsx'
import { NotFound } from '#components/states/not-found.tsx'
import { useSignOut } from '#features/checklists/answering/own-answers/use-sign-out.tsx'
import { PanelLayout } from '#features/panel/panel-layout.tsx'
import { requireSession } from '#session/guard.ts'

const Bell = lazyComponent(async () => (await import('#features/alerts/inbox/bell.tsx')).Bell)

/** Reserves the bell's space while it loads, so that the top bar does not shift. */
const LazyBell = () => (
  <Suspense fallback={<span className="flex-none w-[40px]" />}>
    <Bell />
  </Suspense>
)

/** Lazy, so that no screen waits for it. */
const PanelStatus = lazyPart(
  async () =>
    (await import('#features/checklists/answering/own-answers/panel-status.tsx')).PanelStatus,
)
const ChangePasswordDialog = lazyPart(
  async () => (await import('#features/auth/change-password-dialog.tsx')).ChangePasswordDialog,
)

export const Route = createFileRoute('/_panel')({
  beforeLoad: async ({ location, matches }) => {
    const isKnown = matches.at(-1)?.routeId !== '/_panel/$'
    const { actor, token } = requireSession(location.href, isKnown)
    const { queryClientFor } = await import('#api/query-client.ts') // loaded only after sign-in
    return { actor, queryClient: queryClientFor(token.access_token, actor) }
  },
  component: SignedInPanel,
  notFoundComponent: NotFound,
})

function SignedInPanel() {
  const { queryClient } = Route.useRouteContext()
  const [isChanging, setChanging] = useState(false)
  const leaving = useSignOut()
  return (
    <QueryClientProvider client={queryClient}>
      <PanelLayout
        tools={[<PanelStatus key="status" />, <LazyBell key="bell" />]}
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
