import { write } from '#audit/write.ts'
import type { Visit } from '#context.ts'
import type { Db } from '#db/client.ts'
import { findAdmin } from '#features/admins/admin.queries.ts'
import { deleteAllSessions } from '#features/auth/session.queries.ts'
import { lockSigningKeys } from '#identity/embedded/signing-key.queries.ts'
import type { SecretBox } from '#secret-box.ts'
import { SEALED, type Sealed, type SealedKind } from './sealed-things.ts'

const opens = (box: SecretBox, { id, sealed }: Sealed) => {
  try {
    box.open(sealed, id)
    return true
  } catch {
    return false
  }
}

const dropUnopened = async (tx: Db, box: SecretBox, { all, drop }: SealedKind) => {
  const lost = (await all(tx)).filter((each) => !opens(box, each))
  for (const { id } of lost) await drop(tx, id)
  return lost.map(({ id }) => id)
}

const opensAll = async (db: Db, box: SecretBox) => {
  for (const { all } of Object.values(SEALED)) {
    if ((await all(db)).some((each) => !opens(box, each))) return false
  }
  return true
}

/**
 * After the key was lost: drops all that none of the keys given opens, and ends every session.
 * Answers whose TOTP secret went, or undefined where everything opens: then nothing is changed.
 */
export const replaceKey = async (visit: Visit, box: SecretBox) => {
  if (await opensAll(visit.db, box)) return undefined
  return write(visit, async (tx, record) => {
    await lockSigningKeys(tx)
    await dropUnopened(tx, box, SEALED.signingKeys)
    await dropUnopened(tx, box, SEALED.mails)
    const people = []
    for (const id of await dropUnopened(tx, box, SEALED.totpSecrets)) {
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
