import type { Db } from '#db/client.ts'
import type { PasswordChange } from '#identity/identity.ts'
import type { Embedded } from './embedded.ts'
import { type Identity, updatePassword } from './identity.queries.ts'
import { deleteRefreshTokensOf } from './refresh-token.queries.ts'
import { deleteResetCodesOf } from './reset-code.queries.ts'

type Replacement = {
  readonly passwordHash: string
  readonly change: PasswordChange
  readonly now: Date
}

/** Ends everything that was got with the old password. The identity is locked by the caller. */
export const replacePassword = async (
  { onPasswordChanged }: Embedded,
  tx: Db,
  { id, passwordVersion }: Identity,
  { passwordHash, change, now }: Replacement,
) => {
  const renewed = { passwordHash, passwordVersion: passwordVersion + 1, passwordChangedAt: now }
  await updatePassword(tx, id, renewed)
  await deleteRefreshTokensOf(tx, id)
  await deleteResetCodesOf(tx, id)
  await onPasswordChanged(tx, id, change)
  return renewed.passwordVersion
}
