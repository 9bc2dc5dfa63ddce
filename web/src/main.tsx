import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { CONNECTION_FAILED } from './api/api-error.ts'
import { followDevice } from './components/layout/color-scheme.ts'

followDevice()

// Without network, a screen whose code did not come says so. Left as it is, the error would make
// the router reload the page, and the panel would give way to the browser's own error page.
addEventListener('vite:preloadError', ({ payload }) => {
  if (!navigator.onLine) payload.message = CONNECTION_FAILED
})

const element = document.querySelector('#root')
if (element === null) throw new Error('No #root in index.html')
const root = createRoot(element)
// As a transition, React draws the first screen a few milliseconds at a time, and the browser is never held up for long.
const render = (content: ReactNode) =>
  startTransition(() => root.render(<StrictMode>{content}</StrictMode>))

const openPortal = async () => {
  await import('./api/plain-zod.ts') // what all schemas are made of by itself: two short tasks instead of a long one
  const { Portal, loadScreen } = await import('./portal.tsx')
  await loadScreen()
  render(<Portal />)
}

/** Whoever is to sign in waits for nothing but that page (decision 74); all others are led by the router. */
const openEntrance = async () => {
  const { Entrance } = await import('./entrance.tsx')
  render(<Entrance onEntered={openPortal} />)
}
const isEntrance = location.pathname === '/' && localStorage.getItem('auth') === null

// Told in the same way as where this file itself did not come: public/start-failure.js.
const sayThatItFailed = () =>
  document.querySelector('script[type="module"]')?.dispatchEvent(new Event('error'))
void (isEntrance ? openEntrance() : openPortal()).catch((error: unknown) => {
  sayThatItFailed()
  throw error
})

// Long after the first paint, which has the network to itself.
const UNHURRIED_MS = 3000
const register = async () => (await import('./service-worker/register.ts')).registerWorker()
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  setTimeout(() => void register(), UNHURRIED_MS)
}
const endLeftSessions = async () => (await import('./session/left-sessions.ts')).endLeftSessions()
setTimeout(() => void endLeftSessions(), UNHURRIED_MS)
addEventListener('online', () => void endLeftSessions())
