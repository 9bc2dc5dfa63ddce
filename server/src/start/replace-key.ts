import { write } from '#audit/write.ts'
import type { RequestContext } from '#context.ts'
import type { Db } from '#db/database.ts'
import { findAdmin } from '#features/admins/admin.queries.ts'
import { deleteAllSessions } from '#features/auth/session.queries.ts'
import { lockSigningKeys } from '#identity/embedded/identity.queries.ts'
import type { SecretBox } from '#secret-box.ts'
import { SEALED_KINDS, type SealedKind, type SealedSecret } from './sealed-secrets.ts'

const opens = (box: SecretBox, { id, sealed }: SealedSecret) => {
  try {
    box.open(sealed, id)
    return true
  } catch {
    return false
  }
}

const dropUnreadable = async (tx: Db, box: SecretBox, { all, drop }: SealedKind) => {
  const unreadable = (await all(tx)).filter((secret) => !opens(box, secret))
  for (const { id } of unreadable) await drop(tx, id)
  return unreadable.map(({ id }) => id)
}

const opensAll = async (db: Db, box: SecretBox) => {
  for (const { all } of Object.values(SEALED_KINDS)) {
    if ((await all(db)).some((secret) => !opens(box, secret))) return false
  }
  return true
}

/**
 * For a lost key: drops every secret that none of the given keys opens, and ends every session. Returns the people who lost their
 * TOTP secret, or undefined if everything opens; then nothing is changed.
 */
export const replaceKey = async (context: RequestContext, box: SecretBox) => {
  if (await opensAll(context.db, box)) return undefined
  return write(context, async (tx, record) => {
    await lockSigningKeys(tx)
    await dropUnreadable(tx, box, SEALED_KINDS.signingKeys)
    await dropUnreadable(tx, box, SEALED_KINDS.mails)
    const people = []
    for (const id of await dropUnreadable(tx, box, SEALED_KINDS.totpSecrets)) {
      const admin = await findAdmin(tx, id)
      if (admin === undefined) continue
      people.push({ email: admin.email, isMaster: admin.isMaster })
      record({ entity: 'admin', id, name: admin.name, action: 'totp_removed' })
    }
    await deleteAllSessions(tx)
    record({ entity: 'secret_key', id: 'secret_key', action: 'replaced' })
    return people
  })
}
