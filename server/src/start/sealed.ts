import { ConfigError } from '#config.ts'
import type { Db } from '#db/client.ts'
import { anySealedTotp } from '#features/admins/admin.queries.ts'
import { newestSigningKey } from '#identity/embedded/signing-key.queries.ts'
import type { SecretBox } from '#secret-box.ts'

const opens = (box: SecretBox, sealed: string, owner: string) => {
  try {
    box.open(sealed, owner)
    return true
  } catch {
    return false
  }
}

/** Opens one secret of each kind: with another key nobody could sign in, and nothing would say why. */
export const checkSealed = async (db: Db, box: SecretBox) => {
  const key = await newestSigningKey(db)
  const admin = await anySealedTotp(db)
  const sealed = [
    ...(key ? [{ text: key.sealedPrivateJwk, owner: key.id }] : []),
    ...(admin?.totpSecret ? [{ text: admin.totpSecret, owner: admin.id }] : []),
  ]
  if (sealed.every(({ text, owner }) => opens(box, text, owner))) return
  throw new ConfigError(
    'SECRET_KEY is not the key that this database was sealed with: expected the one that was used before, alone or as NEW,OLD',
  )
}
