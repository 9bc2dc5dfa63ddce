import { notFound, redirect } from '@tanstack/react-router'
import { ApiError } from '#api/api-error.ts'
import { rememberPath } from './return-path.ts'
import { readSession } from './session.ts'

/** Sends whoever is not permitted to /private. */
export const requireAccess = (allowed: boolean) => {
  if (!allowed) throw redirect({ to: '/private' })
}

/** Sends whoever is not signed in to the sign-in page, and back here afterwards. */
export const requireSession = (path: string) => {
  const session = readSession()
  if (session !== undefined) return session
  rememberPath(path, null)
  throw redirect({ to: '/' })
}

const FORBIDDEN = 403
const NOT_FOUND = 404

/**
 * The item of an address: one that is not there is a page not found, one not permitted leads to /private.
 * Whoever may do this with no such item is not told whether there is one.
 */
export const requireItem = async <T>(item: Promise<T>, mayWithSome = true): Promise<T> => {
  try {
    return await item
  } catch (error) {
    const status = error instanceof ApiError ? error.status : undefined
    requireAccess(status !== FORBIDDEN && (mayWithSome || status !== NOT_FOUND))
    if (status === NOT_FOUND) throw notFound()
    throw error
  }
}
