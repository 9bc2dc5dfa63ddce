import { RouterProvider } from '@tanstack/react-router'
import { showError } from '#components/notices/notices.ts'
import { dropOddSession } from '#session/session.ts'
import { Ready } from './ready.tsx'
import { openRouter } from './router.tsx'

if (dropOddSession()) showError('Não foi possível reconhecer a sua sessão. Entre novamente.')
const { router } = openRouter()

const MOST_WAITED_MS = 600

/**
 * The screen of the address, with what it shows, before anything is drawn: what the router learns later, React draws in
 * one go. Whoever has to wait longer for it sees the panel around it meanwhile.
 */
export const loadScreen = () =>
  Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, MOST_WAITED_MS))])

/** All but the sign-in page that someone begins with. */
export const Portal = () => (
  <>
    <RouterProvider router={router} />
    <Ready />
  </>
)
