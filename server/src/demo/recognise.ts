import type { Db } from '#db/client.ts'
import { credentialsOfAll, emailKeyOf } from '#features/admins/admin.queries.ts'
import type { SecretBox } from '#secret-box.ts'
import { ACCOUNTS } from './accounts.ts'

export type Credentials = {
  readonly id: string
  readonly email: string
  readonly totpSecret: string | null
}

const IDS = new Set(ACCOUNTS.map(({ id }) => id))
const EMAILS = new Set(ACCOUNTS.map(({ email }) => email))
const SECRETS = new Set(ACCOUNTS.map(({ totpSecret }) => totpSecret))

const opened = (box: SecretBox, { id, totpSecret }: Credentials) => {
  if (totpSecret === null) return ''
  try {
    return box.open(totpSecret, id)
  } catch {
    return '' // of another SECRET_KEY: no code of it is accepted here either
  }
}

/** By any of what is published about its accounts: a renamed one is no safer. */
export const isDemonstration = (box: SecretBox, account: Credentials) =>
  IDS.has(account.id) || EMAILS.has(emailKeyOf(account.email)) || SECRETS.has(opened(box, account))

export const demonstrationIn = async (db: Db, box: SecretBox) =>
  (await credentialsOfAll(db)).filter((account) => isDemonstration(box, account))
