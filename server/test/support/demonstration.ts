import { findAdminByEmail } from '#features/admins/admin.queries.ts'
import { openSession } from '#features/auth/session.service.ts'
import type { TestPortal } from './app.ts'

/** Opens a session for a demonstration account and returns its token. The demonstration must have been loaded. */
export const demoTokenOf = async (portal: TestPortal, person: string) => {
  const admin = await findAdminByEmail(portal.db, `${person}@demo.test`)
  if (admin === undefined) throw new Error(`No ${person} in the demonstration`)
  const deps = { identity: portal.deps.identity, lifetimes: portal.config.session }
  return (await openSession(portal.context(), deps, admin)).access_token
}
