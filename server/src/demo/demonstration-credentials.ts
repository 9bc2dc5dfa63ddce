import { emailKeyOf } from '@portal/contract/shared/email'
import type { Db } from '#db/database.ts'
import { credentialsOfAll } from '#features/admins/admin.queries.ts'
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

const totpSecretOf = (box: SecretBox, { id, totpSecret }: Credentials) => {
  if (totpSecret === null) return ''
  try {
    return box.open(totpSecret, id)
  } catch {
    return '' // sealed with another SECRET_KEY, so that its codes are not accepted here
  }
}

/** Compares id, e-mail and TOTP secret, because each of them is published: a renamed account is as unsafe. */
export const isDemonstrationAccount = (box: SecretBox, account: Credentials) =>
  IDS.has(account.id) ||
  EMAILS.has(emailKeyOf(account.email)) ||
  SECRETS.has(totpSecretOf(box, account))

export const demonstrationAccountsIn = async (db: Db, box: SecretBox) =>
  (await credentialsOfAll(db)).filter((account) => isDemonstrationAccount(box, account))
