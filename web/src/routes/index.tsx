import { createFileRoute, redirect, useRouterState } from '@tanstack/react-router'
import { SignInPage } from '#features/auth/sign-in-page.tsx'
import { landingOf } from '#session/landing.ts'
import { takePath } from '#session/return-path.ts'
import { readSession } from '#session/session.ts'
import { loadSettings } from '#session/settings.ts'

export const Route = createFileRoute('/')({
  staticData: { title: 'Entrar' },
  // Signing in leads here too: the session appears, the router looks again.
  beforeLoad: () => {
    const session = readSession()
    if (session === undefined) return
    const { person, actor } = session
    throw redirect({ href: takePath(person.id, landingOf(actor)) })
  },
  // Not waited for: without an answer the form still shows, and asks again when it is sent.
  loader: () => ({ settings: loadSettings().catch(() => undefined) }),
  component: SignInRoute,
})

function SignInRoute() {
  const { settings } = Route.useLoaderData()
  const notice = useRouterState({ select: ({ location }) => location.state.notice })
  return <SignInPage settings={settings} notice={notice} />
}
