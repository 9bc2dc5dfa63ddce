import type { HeldBySubsidiary } from '@portal/contract/permissions/actor'
import { write } from '#audit/write.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/columns.ts'
import { AppError } from '#errors.ts'
import type { IdentityProvider, NewIdentity } from '#identity/identity.ts'
import { createdBy } from '#stamps.ts'
import { deleteIntent, insertIntent } from '#identity/intent.queries.ts'
import { findAdmin, findAdminByEmail, insertAdmin, replaceGrants } from './admin.queries.ts'
import { removeLeftBy } from './left-accounts.service.ts'

type Creator = Parameters<typeof write>[0]

export type NewAccount = {
  readonly person: NewIdentity
  readonly fields: {
    readonly isMaster: boolean
    readonly telephone: string
    readonly workplace: string
  }
  readonly granted: HeldBySubsidiary
  /** Done with both, once they are there, in the same transaction; the audit tells of an invitation. */
  readonly invite?: (tx: Db, invited: { id: string; firebaseId: string }) => Promise<void>
  /** Sealed for the id that the account gets. */
  readonly totpSecretFor?: (id: string) => string
}

/** The same for a request and its repetitions; none where the caller gave no key. */
const attemptOf = ({ actor, creation }: Creator) =>
  actor && creation ? `${actor.id} ${creation.keyHash}` : undefined

/**
 * Creates the identity and the administrator; if one fails, neither remains.
 * Whatever must hold before is checked in the same transaction.
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
  // Noted before the account is there: if this process dies, another one finds out and deletes it.
  const intent = identity.isElsewhere === true ? newId() : undefined
  const attempt = attemptOf(creator)
  if (intent !== undefined) {
    const begun = { identityId: intent, createdAt: creator.now, attempt }
    await insertIntent(creator.db, begun)
  }
  const progress = { isCommitting: false }
  try {
    await write(creator, async (tx, record) => {
      await check(tx)
      if (await findAdminByEmail(tx, email)) {
        throw new AppError(
          'entity_not_unique',
          'An administrator with this e-mail exists already',
          {
            fields: [{ field: 'email', message: 'Usuário já existe' }],
          },
        )
      }
      if (intent !== undefined && attempt !== undefined) {
        await removeLeftBy(tx, identity, attempt, intent)
      }
      const wanted = intent === undefined ? person : { ...person, id: intent }
      firebaseId = await identity.create(tx, wanted, creator.now)
      if (intent !== undefined) await deleteIntent(tx, intent)
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
    // The transaction took its own writes back; an identity kept elsewhere must be taken back too.
    // A commit whose answer was lost may have been made all the same: then both are there.
    const isKept = progress.isCommitting && (await findAdmin(creator.db, id)) !== undefined
    if (firebaseId !== undefined && !isKept) {
      await identity.remove(creator.db, firebaseId)
      if (intent !== undefined) await deleteIntent(creator.db, intent)
    }
    throw error
  }
  return id
}
