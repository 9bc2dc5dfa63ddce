import { createFileRoute } from '@tanstack/react-router'
import { PrivatePage } from '#features/panel/private-page.tsx'
import { signOut } from '#session/sign-out.ts'

export const Route = createFileRoute('/private')({
  staticData: { title: 'Página privada' },
  component: PrivateRoute,
})

function PrivateRoute() {
  return <PrivatePage onSignOut={() => void signOut()} />
}
