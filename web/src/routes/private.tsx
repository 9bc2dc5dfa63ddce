import { createFileRoute } from '@tanstack/react-router'
import { useLeaving } from '#features/checklists/answering/offline/use-leaving.tsx'
import { PrivatePage } from '#features/panel/private-page.tsx'

export const Route = createFileRoute('/private')({
  staticData: { title: 'Página privada' },
  component: PrivateRoute,
})

function PrivateRoute() {
  const leaving = useLeaving()
  return (
    <>
      <PrivatePage onSignOut={leaving.ask} />
      {leaving.dialog}
    </>
  )
}
