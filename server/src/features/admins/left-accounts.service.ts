import { isFromFuture } from '#clock.ts'
import type { Db } from '#db/client.ts'
import type { IdentityProvider } from '#identity/identity.ts'
import { allIntents, deleteIntent, intentsOf } from '#identity/intent.queries.ts'
import { findAdminByFirebaseId } from './admin.queries.ts'

/** Longer than any creation takes: what is older was left by a process that died. */
const UNDER_WAY_MS = 10 * 60_000

type Deps = { readonly db: Db; readonly now: () => Date }

/** Deletes the accounts at the provider that were made for administrators who then were not. */
export const removeLeftAccounts = async ({ db, now }: Deps, identity: IdentityProvider) => {
  let removed = 0
  for (const { identityId, createdAt } of await allIntents(db)) {
    const isUnderWay = now().getTime() - createdAt.getTime() < UNDER_WAY_MS
    if (isUnderWay && !isFromFuture(createdAt, now())) continue
    if ((await findAdminByFirebaseId(db, identityId)) === undefined) {
      await identity.remove(db, identityId)
      removed += 1
    }
    await deleteIntent(db, identityId)
  }
  return removed
}

/** The same at once for what one attempt left, by whoever repeats it: the e-mail is theirs again. */
export const removeLeftBy = async (
  tx: Db,
  identity: IdentityProvider,
  attempt: string,
  own: string,
) => {
  for (const { identityId } of await intentsOf(tx, attempt)) {
    if (identityId === own) continue
    await identity.remove(tx, identityId)
    await deleteIntent(tx, identityId)
  }
}
