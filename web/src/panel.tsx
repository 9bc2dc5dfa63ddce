import { RouterProvider } from '@tanstack/react-router'
import { showError } from '#components/notices/notices.ts'
import { removeUnreadableSession } from '#session/session.ts'
import { within } from './within.ts'
import { openRouter } from './router.tsx'

if (removeUnreadableSession())
  showError('Não foi possível reconhecer a sua sessão. Entre novamente.')
const { router } = openRouter()

const MAX_WAIT_MS = 600

/**
 * Loads the screen of the address with its data before anything is rendered: React renders what the router learns
 * later in one go. After 600 ms the panel is shown around a skeleton.
 */
export const loadScreen = () => within(router.load(), MAX_WAIT_MS)

/** Everything except the sign-in page that is opened first. */
export const Panel = () => <RouterProvider router={router} />
