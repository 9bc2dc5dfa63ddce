import { EASY_PASSWORD_REFUSED, PASSWORD_MAX } from '@portal/contract/auth/password'
import { emailKeyOf } from '@portal/contract/shared/email'
import type { Db } from '#db/database.ts'
import { AppError, orNotFound } from '#errors.ts'
import type { IdentityProvider, NewIdentity } from '#identity/identity.ts'
import type { SecretBox } from '#secret-box.ts'
import { identityOfToken } from './identity-of-token.ts'
import type { EmbeddedDeps } from './embedded-deps.ts'
import { deleteIdentity, insertIdentity, lockIdentity, renameIdentity } from './identity.queries.ts'
import { identityRoutes } from './identity.routes.ts'
import { replacePassword } from './password.service.ts'
import { type PasswordRule, hashPassword, isRefusedAsEasy, lengthFaultOf } from './passwords.ts'
import { email as emailAddress } from './protocol.ts'
import { grantInvitation } from './reset.service.ts'
import { newIdentityId } from './identity-id.ts'
import { keyRing } from './signing-key.ts'

/** `reason` is shown by commands, and `message` by the form at its field. */
const refusedField = (field: string, message: string, reason: string) =>
  new AppError('invalid_input', `The ${field} cannot be taken: ${reason}`, {
    fields: [{ field, message }],
  })

const checkPassword = (rule: PasswordRule, { email, password, name }: NewIdentity) => {
  if (lengthFaultOf(password, rule.min) !== undefined) {
    const lengths = `entre ${rule.min} e ${PASSWORD_MAX} caracteres`
    const reason = `it must have ${rule.min} to ${PASSWORD_MAX} characters`
    throw refusedField('password', `Senha deve possuir ${lengths}`, reason)
  }
  if (isRefusedAsEasy(password, rule, { email, name })) {
    const reason = 'it is easy to guess; choose another, without your name or the portal’s'
    throw refusedField('password', EASY_PASSWORD_REFUSED, reason)
  }
}

const create = (rule: PasswordRule) => async (db: Db, identity: NewIdentity, now: Date) => {
  const { email, password, name } = identity
  const address = emailAddress.safeParse(email)
  if (!address.success) throw refusedField('email', 'Email invalido', 'it is not valid')
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
  if (!isNew) throw new AppError('entity_not_unique', 'The e-mail belongs to another identity')
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
