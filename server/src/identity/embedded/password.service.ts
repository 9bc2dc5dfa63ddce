import type { Db } from '#db/database.ts'
import type { PasswordChange } from '#identity/identity.ts'
import type { EmbeddedDeps } from './embedded-deps.ts'
import { type Identity, updatePassword } from './identity.queries.ts'
import { deleteRefreshTokensOf } from './refresh-token.queries.ts'
import { deleteResetCodesOf } from './reset-code.queries.ts'

type Replacement = {
  readonly passwordHash: string
  readonly change: PasswordChange
  readonly now: Date
}

/** Replaces the password and deletes all refresh tokens and reset codes. The caller has locked the identity. */
export const replacePassword = async (
  { onPasswordChanged }: EmbeddedDeps,
  tx: Db,
  { id, passwordVersion }: Identity,
  { passwordHash, change, now }: Replacement,
) => {
  const newPassword = { passwordHash, passwordVersion: passwordVersion + 1, passwordChangedAt: now }
  await updatePassword(tx, id, newPassword)
  await deleteRefreshTokensOf(tx, id)
  await deleteResetCodesOf(tx, id)
  await onPasswordChanged(tx, id, change)
  return newPassword.passwordVersion
}
