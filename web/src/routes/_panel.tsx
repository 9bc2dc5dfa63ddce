import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, createFileRoute } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { Themed } from '#components/themed.tsx'
import { PanelLayout } from '#features/panel/panel-layout.tsx'
import { requireSession } from '#session/guard.ts'
import { signOut } from '#session/sign-out.ts'

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
  return (
    <Themed>
      <QueryClientProvider client={queryClient}>
        <PanelLayout onChangePassword={() => setChanging(true)} onSignOut={() => void signOut()}>
          <Outlet />
        </PanelLayout>
        <Suspense>
          {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
        </Suspense>
      </QueryClientProvider>
    </Themed>
  )
}
