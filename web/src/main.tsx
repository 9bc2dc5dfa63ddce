import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { CONNECTION_FAILED } from '#api/api-error.ts'
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
