import type { RequestContext } from '#context.ts'
import type { IdentityProvider, NewIdentity } from '#identity/identity.ts'
import type { SecretBox } from '#secret-box.ts'
import { newTotpSecret } from '#totp/totp.ts'
import { createAccount } from './admin-account.service.ts'

type Deps = { readonly identity: IdentityProvider; readonly box: SecretBox }

/** Returns the TOTP secret, which cannot be read again. */
export const createMaster = async (
  context: RequestContext,
  { identity, box }: Deps,
  person: NewIdentity,
) => {
  const secret = newTotpSecret()
  await createAccount(context, identity, {
    person,
    fields: { isMaster: true, telephone: '', workplace: '' },
    granted: {},
    totpSecretFor: (id) => box.seal(secret, id),
  })
  return secret
}
