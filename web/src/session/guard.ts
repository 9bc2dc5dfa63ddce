import { notFound, redirect } from '@tanstack/react-router'
import { ApiError } from '#api/api-error.ts'
import { FORBIDDEN, NOT_FOUND } from '#api/status.ts'
import { personAt } from './session.ts'

/** Redirects people without access to /private, which sends those who are just signing in to their first screen. */
export const requireAccess = (allowed: boolean) => {
  if (!allowed)
    throw redirect({
      to: '/private',
      state: ({ isSigningIn }) => (isSigningIn ? { isSigningIn } : {}),
    })
}

/** Redirects to the sign-in page if nobody is signed in, and back here afterwards. An unknown address is not found. */
export const requireSession = (path: string, isKnown: boolean) => {
  const session = personAt(path)
  if (session !== undefined) return session
  if (!isKnown) throw notFound()
  throw redirect({ to: '/', state: { returnTo: { path, person: null } } })
}

/**
 * The item of an address: if it does not exist, the page is not found; if it is not permitted, /private is shown. A
 * person who may do this with no item at all does not learn whether it exists.
 */
export const requireItem = async <T>(item: Promise<T>, mayWithOthers = true): Promise<T> => {
  try {
    return await item
  } catch (error) {
    const status = error instanceof ApiError ? error.status : undefined
    requireAccess(status !== FORBIDDEN && (mayWithOthers || status !== NOT_FOUND))
    if (status === NOT_FOUND) throw notFound()
    throw error
  }
}
