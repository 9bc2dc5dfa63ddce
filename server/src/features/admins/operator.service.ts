import { clearAttempts } from '#attempts/attempt.queries.ts'
import { write } from '#audit/write.ts'
import type { Visit } from '#context.ts'
import type { Db } from '#db/client.ts'
import { found } from '#errors.ts'
import { codeAttempts, deleteSessionsOf } from '#features/auth/session.queries.ts'
import type { SecretBox } from '#secret-box.ts'
import { updatedBy } from '#stamps.ts'
import { newTotpSecret } from '#totp/totp.ts'
import {
  grantsOf,
  knownByEmail,
  lockAdmin,
  lockMasters,
  replaceGrants,
  setTotpSecret,
  updateAdmin,
} from './admin.queries.ts'

// What whoever operates the installation can do for an administrator, from the machine itself.

const lockByEmail = async (tx: Db, email: string) => {
  const { id } = await knownByEmail(tx, email)
  return found(await lockAdmin(tx, id))
}

/** For a phone that was lost. Answers the secret, this once; every session ends and the lock by wrong codes is lifted. */
export const replaceTotpSecret = (visit: Visit, box: SecretBox, email: string) =>
  write(visit, async (tx, record) => {
    const { id, name, firebaseId } = await lockByEmail(tx, email)
    const secret = newTotpSecret()
    await setTotpSecret(tx, id, box.seal(secret, id))
    await deleteSessionsOf(tx, firebaseId)
    await clearAttempts(tx, [codeAttempts({ id })])
    record({ entity: 'admin', id, name, action: 'totp_renewed' })
    return secret
  })

export const endSessionsOf = (visit: Visit, email: string) =>
  write(visit, async (tx, record) => {
    const { id, name, firebaseId } = await lockByEmail(tx, email)
    await deleteSessionsOf(tx, firebaseId)
    record({ entity: 'admin', id, name, action: 'sessions_ended' })
  })

/** A master needs no grants, and keeps none. */
export const promote = (visit: Visit, email: string) =>
  write(visit, async (tx, record) => {
    await lockMasters(tx)
    const { id, name, isMaster } = await lockByEmail(tx, email)
    const before = { isMaster, subsidiary: await grantsOf(tx, id) }
    await replaceGrants(tx, id, {})
    await updateAdmin(tx, id, { isMaster: true, ...updatedBy(visit) })
    const after = { isMaster: true, subsidiary: {} }
    record({ entity: 'admin', id, name, action: 'updated', before, after })
  })
