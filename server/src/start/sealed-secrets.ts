import type { Db } from '#db/database.ts'
import {
  credentialsOfAll,
  clearSealedTotp,
  replaceSealedTotp,
} from '#features/admins/admin.queries.ts'
import {
  allSigningKeys,
  deleteSigningKey,
  replaceSealedKey,
} from '#identity/embedded/signing-key.queries.ts'
import { allSealedMails, deleteMail, replaceSealedMail } from '#mail/mail.queries.ts'

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
