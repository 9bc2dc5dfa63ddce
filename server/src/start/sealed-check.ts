import type { Db } from '#db/database.ts'
import { ConfigError } from '#errors.ts'
import { anySealedTotp } from '#features/admins/admin.queries.ts'
import { newestSigningKey } from '#identity/embedded/identity.queries.ts'
import type { SecretBox } from '#secret-box.ts'

type Sealed = { readonly text: string; readonly owner: string }

const signingKeyIn = async (db: Db): Promise<Sealed[]> => {
  const key = await newestSigningKey(db)
  return key ? [{ text: key.sealedPrivateJwk, owner: key.id }] : []
}

const totpIn = async (db: Db): Promise<Sealed[]> => {
  const admin = await anySealedTotp(db)
  return admin?.totpSecret ? [{ text: admin.totpSecret, owner: admin.id }] : []
}

const openAll = (box: SecretBox, sealed: readonly Sealed[]) => {
  try {
    for (const { text, owner } of sealed) box.open(text, owner)
    return sealed.length
  } catch (cause) {
    throw new ConfigError(
      'SECRET_KEY is not the key that this database was sealed with: expected the one that was used before, alone or as NEW,OLD. If that is lost for good: npm run replace-key -- --help',
      { cause },
    )
  }
}

/** Whether the embedded provider has a signing key yet. A key that does not open throws a ConfigError. */
export const checkSigningKey = async (db: Db, box: SecretBox) =>
  openAll(box, await signingKeyIn(db)) > 0

/** Opens one secret of each kind: with a wrong key every sign-in would fail without a clear reason. Returns how many there are. */
export const checkSealed = async (db: Db, box: SecretBox) =>
  openAll(box, [...(await signingKeyIn(db)), ...(await totpIn(db))])
