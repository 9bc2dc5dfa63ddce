import { useEffect, useEffectEvent, useState } from 'react'
import { Popups } from '#components/dialogs/popups.tsx'
import { Toasts } from '#components/notices/toasts.tsx'
import { SignInPage } from '#features/auth/sign-in-page.tsx'
import { loadSettings } from '#session/settings.ts'

/** The notice that was stored in the history state before a reload. */
const storedNotice = () => {
  const state: unknown = history.state
  const hasNotice = typeof state === 'object' && state !== null && 'notice' in state
  return hasNotice && typeof state.notice === 'string' ? state.notice : undefined
}

type Props = { readonly onEntered: () => Promise<void> }

/** The sign-in page when it is opened first: without the router and the panel, which load after signing in. */
export const SignInEntry = ({ onEntered }: Props) => {
  // Not awaited: without settings the form still shows, and requests them again when it is submitted.
  const [settings] = useState(() => loadSettings().catch(() => undefined))

  // The person may sign in in another tab; `isAdmin` is written last, so by then the session is complete.
  const handleStorage = useEffectEvent(({ key }: StorageEvent) => {
    if (key === 'isAdmin') void onEntered()
  })
  useEffect(() => {
    document.title = 'Entrar · Portal Agro'
    addEventListener('storage', handleStorage)
    return () => removeEventListener('storage', handleStorage)
  }, [])

  return (
    <>
      <SignInPage settings={settings} notice={storedNotice()} onEntered={onEntered} />
      <Popups />
      <Toasts />
    </>
  )
}
