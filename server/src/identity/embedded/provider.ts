import { randomBytes } from 'node:crypto'
import { EASY_PASSWORD_REFUSED, PASSWORD_MAX } from '@portal/contract/auth/password'
import { emailKeyOf } from '@portal/contract/shared/email'
import type { Db } from '#db/database.ts'
import { AppError, invalidField, orNotFound } from '#errors.ts'
import type { IdentityProvider, NewIdentity } from '#identity/identity.ts'
import type { SecretBox } from '#secret-box.ts'
import type { EmbeddedDeps } from './embedded-deps.ts'
import { replacePassword } from './identity-account.service.ts'
import { deleteIdentity, insertIdentity, lockIdentity, renameIdentity } from './identity.queries.ts'
import { identityRoutes } from './identity.routes.ts'
import { hashPassword, isRefusedAsEasy, lengthFaultOf, type PasswordRule } from './passwords.ts'
import { email as emailAddress } from './protocol.ts'
import { grantInvitation } from './reset.service.ts'
import { keyRing } from './signing-key.ts'
import { identityOfToken } from './tokens.ts'

const ID_BYTES = 21

/** As long as Firebase's ids: 28 characters. */
export const newIdentityId = () => randomBytes(ID_BYTES).toString('base64url')

const checkPassword = (rule: PasswordRule, { email, password, name }: NewIdentity) => {
  if (lengthFaultOf(password, rule.min) !== undefined) {
    const lengths = `entre ${rule.min} e ${PASSWORD_MAX} caracteres`
    throw invalidField('password', `Senha deve possuir ${lengths}`)
  }
  if (isRefusedAsEasy(password, rule, { email, name })) {
    throw invalidField('password', EASY_PASSWORD_REFUSED)
  }
}

const create = (rule: PasswordRule) => async (db: Db, identity: NewIdentity, now: Date) => {
  const { email, password, name } = identity
  const address = emailAddress.safeParse(email)
  if (!address.success) throw invalidField('email', 'Email invalido')
  // The passwords of a demonstration are published, and chosen by us.
  if (identity.isDemonstration !== true) checkPassword(rule, identity)
  const id = newIdentityId()
  const isNew = await insertIdentity(db, {
    id,
    email: address.data,
    emailKey: emailKeyOf(address.data),
    displayName: name,
    passwordHash: await hashPassword(password),
    passwordChangedAt: now,
    createdAt: now,
  })
  if (!isNew) throw new AppError('entity_not_unique')
  return id
}

type Settings = Omit<EmbeddedDeps, 'keys'> & { readonly box: SecretBox }

/** The identity provider without an external service: accounts and passwords are in our own database. */
export const embeddedIdentity = ({ box, ...settings }: Settings): IdentityProvider => {
  const embedded: EmbeddedDeps = { ...settings, keys: keyRing(box) }
  return {
    verify: async (db, token, now) => {
      const result = await identityOfToken(embedded, db, token, now)
      if (!result.ok) return undefined
      const { identity, claims } = result
      return { id: identity.id, email: identity.email, signInId: claims.portal_sign_in }
    },
    create: create(settings.passwordRule),
    invite: (db, { id }, now) => grantInvitation(embedded, db, id, now),
    setPassword: async (db, identity, now) => {
      checkPassword(settings.passwordRule, identity)
      const passwordHash = await hashPassword(identity.password)
      const locked = orNotFound(await lockIdentity(db, identity.id))
      await replacePassword(embedded, db, locked, { passwordHash, change: { by: 'code' }, now })
    },
    rename: renameIdentity,
    remove: deleteIdentity,
    routes: identityRoutes(embedded),
  }
}
