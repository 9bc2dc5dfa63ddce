import type { RightsBySubsidiary } from '@portal/contract/permissions/actor'
import { write } from '#audit/write.ts'
import type { Db } from '#db/database.ts'
import { newId } from '#db/columns.ts'
import { AppError } from '#errors.ts'
import type { IdentityProvider, NewIdentity } from '#identity/identity.ts'
import { createdBy } from '#stamps.ts'
import { deleteIntent, insertIntent } from '#identity/intent.queries.ts'
import { findAdmin, findAdminByEmail, insertAdmin, replaceGrants } from './admin.queries.ts'
import { removeAbandonedOfAttempt } from './abandoned-accounts.service.ts'

type Creator = Parameters<typeof write>[0]

export type NewAccount = {
  readonly person: NewIdentity
  readonly fields: {
    readonly isMaster: boolean
    readonly telephone: string
    readonly workplace: string
  }
  readonly granted: RightsBySubsidiary
  /** Runs in the same transaction once the identity and the administrator exist; the audit records an invitation. */
  readonly invite?: (tx: Db, account: { id: string; firebaseId: string }) => Promise<void>
  /** The TOTP secret, sealed for the id that the account gets. */
  readonly totpSecretFor?: (id: string) => string
}

/** The same for a request and its repetitions; undefined without an idempotency key. */
const attemptOf = ({ actor, creation }: Creator) =>
  actor && creation ? `${actor.id} ${creation.keyHash}` : undefined

/**
 * Creates the identity and the administrator; if one fails, neither remains.
 * `check` runs first, in the same transaction.
 */
export const createAccount = async (
  creator: Creator,
  identity: IdentityProvider,
  { person, fields, granted, invite, totpSecretFor }: NewAccount,
  check: (tx: Db) => Promise<void> = () => Promise.resolve(),
) => {
  const { email, name } = person
  const id = newId()
  let firebaseId: string | undefined
  // Recorded before the account exists: if this process dies, another one finds the intent and deletes the account.
  const intentId = identity.isRemote === true ? newId() : undefined
  const attempt = attemptOf(creator)
  if (intentId !== undefined) {
    const intent = { identityId: intentId, createdAt: creator.now, attempt }
    await insertIntent(creator.db, intent)
  }
  const progress = { isCommitting: false }
  try {
    await write(creator, async (tx, record) => {
      await check(tx)
      if (await findAdminByEmail(tx, email)) {
        throw new AppError('entity_not_unique', {
          fields: [{ field: 'email', message: 'Usuário já existe' }],
        })
      }
      if (intentId !== undefined && attempt !== undefined) {
        await removeAbandonedOfAttempt(tx, identity, attempt, intentId)
      }
      const newIdentity = intentId === undefined ? person : { ...person, id: intentId }
      firebaseId = await identity.create(tx, newIdentity, creator.now)
      if (intentId !== undefined) await deleteIntent(tx, intentId)
      const row = { id, firebaseId, email, name, ...fields }
      await insertAdmin(tx, {
        ...row,
        ...createdBy(creator),
        totpSecret: totpSecretFor?.(id) ?? null,
      })
      await replaceGrants(tx, id, granted)
      await invite?.(tx, { id, firebaseId })
      record({
        entity: 'admin',
        id,
        action: 'created',
        after: { ...row, subsidiary: granted, ...(invite && { invited: true }) },
      })
      progress.isCommitting = true
    })
  } catch (error) {
    // The transaction rolled back its own writes; an identity at another service must be deleted too.
    // A commit whose reply was lost may still have succeeded: then both exist.
    const isCommitted = progress.isCommitting && (await findAdmin(creator.db, id)) !== undefined
    if (firebaseId !== undefined && !isCommitted) {
      await identity.remove(creator.db, firebaseId)
      if (intentId !== undefined) await deleteIntent(creator.db, intentId)
    }
    throw error
  }
  return id
}
