import { createFileRoute, redirect, useRouterState } from '@tanstack/react-router'
import { SignInPage } from '#features/auth/sign-in-page.tsx'
import { landingOf } from '#features/panel/landing.ts'
import { returnPathFor } from '#session/return-path.ts'
import { readSession } from '#session/session.ts'
import { loadSettings } from '#session/settings.ts'

export const Route = createFileRoute('/')({
  staticData: { title: 'Entrar' },
  // Also runs after signing in: the router re-evaluates when the session appears.
  beforeLoad: ({ location }) => {
    const session = readSession()
    if (session === undefined) return
    const { person, actor } = session
    const path = returnPathFor(location.state.returnTo, person.id)
    if (path === undefined) throw redirect({ to: landingOf(actor) })
    throw redirect({ href: path, state: { isSigningIn: true } })
  },
  // Not awaited: the form shows without the settings, and loads them again when it is submitted.
  loader: () => ({ settings: loadSettings().catch(() => undefined) }),
  component: SignInRoute,
})

function SignInRoute() {
  const { settings } = Route.useLoaderData()
  const notice = useRouterState({ select: ({ location }) => location.state.notice })
  return <SignInPage settings={settings} notice={notice} />
}
