// oxlint-disable-next-line import/no-unassigned-import -- what it says holds for all schemas
import '#api/plain-zod.ts'
import { RouterProvider } from '@tanstack/react-router'
import { openRouter } from './router.tsx'

const router = openRouter()

/** All but the sign-in page that someone begins with. */
export const Portal = () => <RouterProvider router={router} />
