import { clearAttempts } from '#attempts/attempt.queries.ts'
import { write } from '#audit/write.ts'
import type { RequestContext } from '#context.ts'
import type { Db } from '#db/database.ts'
import { orNotFound } from '#errors.ts'
import { codeAttempts, deleteSessionsOf } from '#features/auth/session.queries.ts'
import type { IdentityProvider, NewIdentity } from '#identity/identity.ts'
import type { SecretBox } from '#secret-box.ts'
import { updatedBy } from '#stamps.ts'
import { newTotpSecret } from '#totp/totp.ts'
import { createAccount } from './admin-account.service.ts'
import {
  endInvitation,
  grantsOf,
  lockAdmin,
  lockMasters,
  replaceGrants,
  requireAdminByEmail,
  setTotpSecret,
  updateAdmin,
} from './admin.queries.ts'

// Actions on an administrator for the operator of the installation, run from the command line.

const lockByEmail = async (tx: Db, email: string) => {
  const { id } = await requireAdminByEmail(tx, email)
  return orNotFound(await lockAdmin(tx, id))
}

/** For a lost phone. Returns the secret, which cannot be read again; ends every session and lifts the lock by wrong codes. */
export const replaceTotpSecret = (context: RequestContext, box: SecretBox, email: string) =>
  write(context, async (tx, record) => {
    const { id, name, firebaseId } = await lockByEmail(tx, email)
    const secret = newTotpSecret()
    await setTotpSecret(tx, id, box.seal(secret, id))
    await deleteSessionsOf(tx, firebaseId)
    await clearAttempts(tx, [codeAttempts({ id })])
    record({ entity: 'admin', id, name, action: 'totp_renewed' })
    return secret
  })

/** For a person who cannot receive mails. Ends every session, and the invitation. */
export const setPasswordOf = (
  context: RequestContext,
  identity: IdentityProvider,
  { email, password }: { readonly email: string; readonly password: string },
) =>
  write(context, async (tx, record) => {
    const { id, name, firebaseId } = await lockByEmail(tx, email)
    await deleteSessionsOf(tx, firebaseId)
    await endInvitation(tx, firebaseId)
    record({ entity: 'admin', id, name, action: 'password_set' })
    await identity.setPassword(tx, { id: firebaseId, email, name, password }, context.now)
  })

export const endSessionsOf = (context: RequestContext, email: string) =>
  write(context, async (tx, record) => {
    const { id, name, firebaseId } = await lockByEmail(tx, email)
    await deleteSessionsOf(tx, firebaseId)
    record({ entity: 'admin', id, name, action: 'sessions_ended' })
  })

/** A master needs no grants, so they are removed. */
export const promoteToMaster = (context: RequestContext, email: string) =>
  write(context, async (tx, record) => {
    await lockMasters(tx)
    const { id, name, isMaster } = await lockByEmail(tx, email)
    const before = { isMaster, subsidiary: await grantsOf(tx, id) }
    await replaceGrants(tx, id, {})
    await updateAdmin(tx, id, { isMaster: true, ...updatedBy(context) })
    const after = { isMaster: true, subsidiary: {} }
    record({ entity: 'admin', id, name, action: 'updated', before, after })
  })

type Deps = { readonly identity: IdentityProvider; readonly box: SecretBox }

/** Returns the TOTP secret, which cannot be read again. */
export const createMaster = async (
  context: RequestContext,
  { identity, box }: Deps,
  person: NewIdentity,
) => {
  const secret = newTotpSecret()
  await createAccount(context, identity, {
    person,
    fields: { isMaster: true, telephone: '', workplace: '' },
    granted: {},
    totpSecretFor: (id) => box.seal(secret, id),
  })
  return secret
}
