import { redirect } from '@tanstack/react-router'
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
