import { createFileRoute, redirect, useRouterState } from '@tanstack/react-router'
import { SignInPage } from '#features/auth/sign-in-page.tsx'
import { homePathOf } from '#session/home-path.ts'
import { takeReturnPath } from '#session/return-path.ts'
import { readSession } from '#session/session.ts'
import { loadSettings } from '#session/settings.ts'

export const Route = createFileRoute('/')({
  staticData: { title: 'Entrar' },
  // Also runs after signing in: the router re-evaluates when the session appears.
  beforeLoad: () => {
    const session = readSession()
    if (session === undefined) return
    const { person, actor } = session
    throw redirect({ href: takeReturnPath(person.id, homePathOf(actor)) })
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
