import { createFileRoute } from '@tanstack/react-router'
import { useSignOut } from '#features/checklists/answering/offline/use-sign-out.tsx'
import { PrivatePage } from '#features/panel/private-page.tsx'

export const Route = createFileRoute('/private')({
  staticData: { title: 'Página privada' },
  component: PrivateRoute,
})

function PrivateRoute() {
  const leaving = useSignOut()
  return (
    <>
      <PrivatePage onSignOut={leaving.ask} />
      {leaving.dialog}
    </>
  )
}
