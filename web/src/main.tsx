import { portugueseMessages } from '@portal/contract/shared/messages'
import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { CONNECTION_FAILED } from './api/api-error.ts'
import { followColorScheme } from './components/layout/color-scheme.ts'
import { SignInEntry } from './sign-in-entry.tsx'

followColorScheme()
z.config({ customError: portugueseMessages })

// Without network, a screen whose code did not load shows a message. Unchanged, the error would make the router
// reload the page, and the browser's own error page would replace the panel.
addEventListener('vite:preloadError', ({ payload }) => {
  if (!navigator.onLine) payload.message = CONNECTION_FAILED
})

const element = document.querySelector('#root')
if (element === null) throw new Error('No #root in index.html')
const root = createRoot(element)
// As a transition, React renders the first screen in slices of a few milliseconds, so that the browser is never
// blocked for long.
const render = (content: ReactNode) =>
  startTransition(() => root.render(<StrictMode>{content}</StrictMode>))

const openPanel = async () => {
  const { Panel, loadScreen } = await import('./panel.tsx')
  await loadScreen()
  render(<Panel />)
}

// Shown in the same way as when this file itself did not load: public/start-failure.js.
const showStartFailure = () =>
  document.querySelector('script[type="module"]')?.dispatchEvent(new Event('error'))

// The sign-in page needs no router; the router handles every other address.
if (location.pathname === '/' && localStorage.getItem('auth') === null) {
  render(<SignInEntry onEntered={openPanel} />)
} else {
  void openPanel().catch((error: unknown) => {
    showStartFailure()
    throw error
  })
}

// Long after the first paint, so that these requests do not compete with it.
const BACKGROUND_DELAY_MS = 3000
const register = async () => (await import('./service-worker/register.ts')).registerWorker()
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  setTimeout(() => void register(), BACKGROUND_DELAY_MS)
}
const sendPendingSignOuts = async () =>
  (await import('./session/pending-sign-outs.ts')).sendPendingSignOuts()
setTimeout(() => void sendPendingSignOuts(), BACKGROUND_DELAY_MS)
addEventListener('online', () => void sendPendingSignOuts())
