import { RouterProvider } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { showError } from '#components/notices/notices.ts'
import { dropOddSession } from '#session/session.ts'
import { openRouter } from './router.tsx'

if (dropOddSession()) showError('Não foi possível reconhecer a sua sessão. Entre novamente.')
const router = openRouter()

const MOST_WAITED_MS = 600

/**
 * The screen of the address, with what it shows, before anything is drawn: what the router learns later, React draws in
 * one go. Whoever has to wait longer for it sees the panel around it meanwhile.
 */
export const loadScreen = () =>
  Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, MOST_WAITED_MS))])

/**
 * Drawn as a transition, the first screen would answer to keys only some time after it is seen: its effects run later. But
 * all of them run before anything is drawn anew, which this asks for at once.
 */
const Ready = () => {
  const [, setReady] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- for what React does before
  useLayoutEffect(() => setReady(true), [])
  return null
}

/** All but the sign-in page that someone begins with. */
export const Portal = () => (
  <>
    <RouterProvider router={router} />
    <Ready />
  </>
)
