import type { IdentityProvider, NewIdentity } from '#identity/identity.ts'
import type { Db } from '#db/client.ts'
import { AppError } from '#errors.ts'
import type { SecretBox } from '#secret-box.ts'
import { bearerOf } from './bearer.ts'
import type { Embedded } from './embedded.ts'
import { deleteIdentity, emailKeyOf, insertIdentity } from './identity.queries.ts'
import { identityRoutes } from './identity.routes.ts'
import { hashPassword, weaknessOf } from './passwords.ts'
import { newIdentityId } from './secrets.ts'
import { keyRing } from './signing-key.ts'

const create =
  (passwordMin: number) =>
  async (db: Db, { email, password }: NewIdentity, now: Date) => {
    const weakness = weaknessOf(password, passwordMin)
    if (weakness !== undefined) {
      const fields = [
        { field: 'password', message: `Senha deve possuir no mínimo ${passwordMin} caracteres` },
      ]
      throw new AppError('invalid_input', weakness, { fields })
    }
    const id = newIdentityId()
    const isNew = await insertIdentity(db, {
      id,
      email: email.trim(),
      emailKey: emailKeyOf(email),
      passwordHash: await hashPassword(password),
      passwordChangedAt: now,
      createdAt: now,
    })
    if (!isNew) throw new AppError('entity_not_unique', 'The e-mail belongs to another identity')
    return id
  }

type Settings = Omit<Embedded, 'keys'> & { readonly box: SecretBox }

/** Identity without anybody else's service: people and passwords in our own database. */
export const embeddedIdentity = ({ box, ...settings }: Settings): IdentityProvider => {
  const embedded: Embedded = { ...settings, keys: keyRing(box) }
  return {
    verify: async (db, token, now) => {
      const bearer = await bearerOf(embedded, db, token, now)
      if (!bearer.ok) return undefined
      const { identity, claims } = bearer
      return { id: identity.id, email: identity.email, signInId: claims.portal_sign_in }
    },
    create: create(settings.passwordMin),
    remove: deleteIdentity,
    routes: identityRoutes(embedded),
  }
}
