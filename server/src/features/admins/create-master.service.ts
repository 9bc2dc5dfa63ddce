import { write } from '#audit/write.ts'
import type { Visit } from '#context.ts'
import { newId } from '#db/columns.ts'
import { AppError } from '#errors.ts'
import { newTotpSecret } from '#totp/totp.ts'
import type { IdentityProvider, NewIdentity } from '#identity/identity.ts'
import type { SecretBox } from '#secret-box.ts'
import { findAdminByEmail, insertAdmin } from './admin.queries.ts'

type Deps = { readonly identity: IdentityProvider; readonly box: SecretBox }

/** Creates the identity and the administrator; if one fails, neither remains. Answers the TOTP secret, this once. */
export const createMaster = async (visit: Visit, { identity, box }: Deps, person: NewIdentity) => {
  const { email, name } = person
  const secret = newTotpSecret()
  let firebaseId: string | undefined
  try {
    await write(visit, async (tx, record) => {
      if (await findAdminByEmail(tx, email)) {
        throw new AppError('entity_not_unique', `An administrator ${email} exists already`)
      }
      firebaseId = await identity.create(tx, person, visit.now)
      const id = newId()
      const master = { id, firebaseId, email, name, isMaster: true }
      await insertAdmin(tx, { ...master, totpSecret: box.seal(secret, id) })
      record({ entity: 'admin', id, action: 'created', after: master })
    })
  } catch (error) {
    // The transaction took its own writes back; an identity kept elsewhere must be taken back too.
    if (firebaseId !== undefined) await identity.remove(visit.db, firebaseId)
    throw error
  }
  return secret
}
