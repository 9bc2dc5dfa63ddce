import type { Visit } from '#context.ts'
import type { IdentityProvider, NewIdentity } from '#identity/identity.ts'
import type { SecretBox } from '#secret-box.ts'
import { newTotpSecret } from '#totp/totp.ts'
import { createAccount } from './admin-account.service.ts'

type Deps = { readonly identity: IdentityProvider; readonly box: SecretBox }

/** Answers the TOTP secret, this once. */
export const createMaster = async (visit: Visit, { identity, box }: Deps, person: NewIdentity) => {
  const secret = newTotpSecret()
  await createAccount(visit, identity, {
    person,
    fields: { isMaster: true, telephone: '', workplace: '' },
    granted: {},
    totpSecretFor: (id) => box.seal(secret, id),
  })
  return secret
}
