import { write } from '#audit/write.ts'
import type { RequestContext } from '#context.ts'
import type { Db } from '#db/database.ts'
import {
  clearSealedTotp,
  credentialsOfAll,
  replaceSealedTotp,
} from '#features/admins/admin.queries.ts'
import {
  allSigningKeys,
  deleteSigningKey,
  replaceSealedKey,
} from '#identity/embedded/identity.queries.ts'
import { allSealedMails, deleteMail, replaceSealedMail } from '#mail/mail.queries.ts'
import type { SecretBox } from '#secret-box.ts'

export type SealedSecret = { readonly id: string; readonly sealed: string }

/** How to read, replace and drop a kind of secret that SECRET_KEY seals in the database. */
export type SealedKind = {
  readonly all: (db: Db) => Promise<readonly SealedSecret[]>
  /** Stores the same content under another key, unless the row was changed meanwhile. */
  readonly replace: (tx: Db, id: string, from: string, to: string) => Promise<void>
  /** Removes a secret that no key opens any more. */
  readonly drop: (tx: Db, id: string) => Promise<void>
}

const totpSecrets: SealedKind = {
  all: async (db) =>
    (await credentialsOfAll(db)).flatMap(({ id, totpSecret }) =>
      totpSecret === null ? [] : [{ id, sealed: totpSecret }],
    ),
  replace: replaceSealedTotp,
  drop: clearSealedTotp,
}

/** All kinds of sealed secrets, for resealing and for the replacement of a lost key. */
export const SEALED_KINDS = {
  signingKeys: { all: allSigningKeys, replace: replaceSealedKey, drop: deleteSigningKey },
  totpSecrets,
  mails: { all: allSealedMails, replace: replaceSealedMail, drop: deleteMail },
} satisfies Record<string, SealedKind>

/** Seals again what an older key sealed. A secret that no key opens stays as it is. */
const resealed = (box: SecretBox, secrets: readonly SealedSecret[]) =>
  secrets.flatMap(({ id, sealed }) => {
    if (box.isNewest(sealed)) return []
    try {
      return [{ id, from: sealed, to: box.seal(box.open(sealed, id), id) }]
    } catch {
      return []
    }
  })

/** Seals every secret with the newest key, so that the next start does not need the older keys. */
export const reseal = async (context: RequestContext, box: SecretBox) => {
  const kinds: { replace: SealedKind['replace']; changes: ReturnType<typeof resealed> }[] = []
  for (const { all, replace } of Object.values(SEALED_KINDS)) {
    const changes = resealed(box, await all(context.db))
    if (changes.length > 0) kinds.push({ replace, changes })
  }
  if (kinds.length === 0) return
  await write(context, async (tx, record) => {
    for (const { replace, changes } of kinds) {
      for (const { id, from, to } of changes) await replace(tx, id, from, to)
    }
    record({ entity: 'secret_key', id: 'secret_key', action: 'updated' })
  })
}
