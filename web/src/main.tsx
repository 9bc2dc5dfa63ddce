// oxlint-disable-next-line import/no-unassigned-import -- first of all, before any schema is made
import '#api/plain-zod.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { CONNECTION_FAILED } from './api/api-error.ts'
import { endLeftSessions } from './session/left-sessions.ts'
import { openRouter } from './router.tsx'

// Without network, a screen whose code did not come says so. Left as it is, the error would make
// the router reload the page, and the panel would give way to the browser's own error page.
addEventListener('vite:preloadError', ({ payload }) => {
  if (!navigator.onLine) payload.message = CONNECTION_FAILED
})

const root = document.querySelector('#root')
if (root === null) throw new Error('No #root in index.html')

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={openRouter()} />
  </StrictMode>,
)

// Long after the first paint, which has the network to itself.
const UNHURRIED_MS = 3000
const register = async () => (await import('./service-worker/register.ts')).registerWorker()
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  setTimeout(() => void register(), UNHURRIED_MS)
}
setTimeout(() => void endLeftSessions(), UNHURRIED_MS)
addEventListener('online', () => void endLeftSessions())
