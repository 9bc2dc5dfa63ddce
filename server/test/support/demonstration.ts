import { findAdminByEmail } from '#features/admins/admin.queries.ts'
import { openSession } from '#features/auth/session.service.ts'
import type { World } from './app.ts'

/** A live session of one of the accounts of the demonstration, which must have been loaded. */
export const demoTokenOf = async (world: World, person: string) => {
  const admin = await findAdminByEmail(world.db, `${person}@demo.test`)
  if (admin === undefined) throw new Error(`No ${person} in the demonstration`)
  const deps = { identity: world.deps.identity, lifetimes: world.config.session }
  return (await openSession(world.visit(), deps, admin)).access_token
}
