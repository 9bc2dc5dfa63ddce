import { createFileRoute, redirect } from '@tanstack/react-router'
import { landingOf } from '#features/panel/landing.ts'
import { PrivatePage } from '#features/panel/private-page.tsx'

export const Route = createFileRoute('/_panel/private')({
  staticData: { title: 'Página privada' },
  // Who signs in at an address without permission for it goes to the first screen.
  beforeLoad: ({ location, context }) => {
    if (location.state.isSigningIn) throw redirect({ to: landingOf(context.actor) })
  },
  component: PrivatePage,
})
