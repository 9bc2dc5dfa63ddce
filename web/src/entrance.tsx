import { useEffect, useEffectEvent, useState } from 'react'
import { Popups } from '#components/dialogs/popups.tsx'
import { Toasts } from '#components/notices/toasts.tsx'
import { SignInPage } from '#features/auth/sign-in-page.tsx'

const askSettings = async () => (await import('#session/settings.ts')).loadSettings()

/** What the page was told before it was reloaded. */
const storedNotice = () => {
  const state: unknown = history.state
  const isTold = typeof state === 'object' && state !== null && 'notice' in state
  return isTold && typeof state.notice === 'string' ? state.notice : undefined
}

type Props = { readonly onEntered: () => Promise<void> }

/** The sign-in page as the first that is opened: without router, schemas and panel, which come once it is used. */
export const Entrance = ({ onEntered }: Props) => {
  // Not waited for: without an answer the form still shows, and asks again when it is sent.
  const [settings] = useState(() => askSettings().catch(() => undefined))

  // Somebody may sign in in another tab; what is written last says that all of it is there.
  const look = useEffectEvent(({ key }: StorageEvent) => {
    if (key === 'isAdmin') void onEntered()
  })
  useEffect(() => {
    document.title = 'Entrar · Portal Agro'
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [])

  return (
    <>
      <SignInPage settings={settings} notice={storedNotice()} onEntered={onEntered} />
      <Popups />
      <Toasts />
    </>
  )
}
