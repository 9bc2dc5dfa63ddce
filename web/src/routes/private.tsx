import { createFileRoute, redirect } from '@tanstack/react-router'
import { useSignOut } from '#features/checklists/answering/own-answers/use-sign-out.tsx'
import { landingOf } from '#features/panel/landing.ts'
import { PrivatePage } from '#features/panel/private-page.tsx'
import { readSession } from '#session/session.ts'

export const Route = createFileRoute('/private')({
  staticData: { title: 'Página privada' },
  // Who signs in at an address without permission for it goes to the first screen.
  beforeLoad: ({ location }) => {
    const session = readSession()
    if (session !== undefined && location.state.isSigningIn)
      throw redirect({ to: landingOf(session.actor) })
  },
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
