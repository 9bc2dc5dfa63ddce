import { PASSWORD } from '../server/test/support/app.ts'
import { master } from '../server/test/support/people.ts'
import type { Environment } from './environment.ts'
import { measureInterleaved, rounded } from './measure.ts'

const ROUNDS = 40
const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=bench'

/** Compares the password step of the embedded provider with a server that only verifies a hash. */
export const compareSignIn = async ({ testPortal, database, portal, limits }: Environment) => {
  const { email, firebaseId } = await testPortal.anAdmin(master)
  const { rows } = await database.pool.query<{ hash: string }>(
    'select password_hash as hash from identities where id = $1',
    [firebaseId],
  )
  const hash = rows[0]?.hash
  const credentials = { email, password: PASSWORD, returnSecureToken: true }
  const ms = await measureInterleaved(
    {
      portal: () => portal.call(SIGN_IN, { method: 'POST', body: credentials }),
      argon2: () => limits.call('/argon2', { method: 'POST', body: { hash, password: PASSWORD } }),
    },
    ROUNDS,
  )
  return {
    call: 'sign-in, password',
    portal: rounded(ms('portal')),
    argon2: rounded(ms('argon2')),
    slower: rounded(ms('portal') / ms('argon2')),
  }
}
