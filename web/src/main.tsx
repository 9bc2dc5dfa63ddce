import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { openRouter } from './router.tsx'

const root = document.querySelector('#root')
if (root === null) throw new Error('No #root in index.html')

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={openRouter()} />
  </StrictMode>,
)
