import { MINUTE_MS } from '@portal/contract/shared/calendar'
import { isFromFuture } from '#clock.ts'
import type { Db } from '#db/database.ts'
import type { IdentityProvider } from '#identity/identity.ts'
import { allIntents, deleteIntent, intentsOf } from '#identity/intent.queries.ts'
import { findAdminByFirebaseId } from './admin.queries.ts'

/** Longer than any creation takes: an older intent was left by a process that died. */
const MAX_CREATION_MS = 10 * MINUTE_MS

type Deps = { readonly db: Db; readonly now: () => Date }

/** Deletes the provider's accounts of administrators whose creation was never completed. */
export const removeAbandonedAccounts = async ({ db, now }: Deps, identity: IdentityProvider) => {
  let removed = 0
  for (const { identityId, createdAt } of await allIntents(db)) {
    const isUnderWay = now().getTime() - createdAt.getTime() < MAX_CREATION_MS
    if (isUnderWay && !isFromFuture(createdAt, now())) continue
    if ((await findAdminByFirebaseId(db, identityId)) === undefined) {
      await identity.remove(db, identityId)
      removed += 1
    }
    await deleteIntent(db, identityId)
  }
  return removed
}

/** Does the same for earlier tries of one attempt, without waiting, so that a repeated request can use the e-mail. */
export const removeAbandonedOfAttempt = async (
  tx: Db,
  identity: IdentityProvider,
  attempt: string,
  currentId: string,
) => {
  for (const { identityId } of await intentsOf(tx, attempt)) {
    if (identityId === currentId) continue
    await identity.remove(tx, identityId)
    await deleteIntent(tx, identityId)
  }
}
