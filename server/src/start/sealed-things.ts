import type { Db } from '#db/client.ts'
import {
  credentialsOfAll,
  dropSealedTotp,
  replaceSealedTotp,
} from '#features/admins/admin.queries.ts'
import {
  allSigningKeys,
  deleteSigningKey,
  replaceSealedKey,
} from '#identity/embedded/signing-key.queries.ts'
import { allSealedMails, deleteMail, replaceSealedMail } from '#mail/mail.queries.ts'

export type Sealed = { readonly id: string; readonly sealed: string }

/** One kind of what SECRET_KEY seals in the database. */
export type SealedKind = {
  readonly all: (db: Db) => Promise<readonly Sealed[]>
  /** The same content under another key; one that changed meanwhile stays. */
  readonly replace: (tx: Db, id: string, from: string, to: string) => Promise<void>
  /** For one that no key opens any more. */
  readonly drop: (tx: Db, id: string) => Promise<void>
}

const totpSecrets: SealedKind = {
  all: async (db) =>
    (await credentialsOfAll(db)).flatMap(({ id, totpSecret }) =>
      totpSecret === null ? [] : [{ id, sealed: totpSecret }],
    ),
  replace: replaceSealedTotp,
  drop: dropSealedTotp,
}

/** All that is sealed at rest. What is sealed anew, or dropped with a lost key, is read from here. */
export const SEALED = {
  signingKeys: { all: allSigningKeys, replace: replaceSealedKey, drop: deleteSigningKey },
  totpSecrets,
  mails: { all: allSealedMails, replace: replaceSealedMail, drop: deleteMail },
} satisfies Record<string, SealedKind>
