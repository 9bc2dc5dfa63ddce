import {
  EASY_PASSWORD_REFUSED,
  PASSWORD_POLICY,
  passwordTooShort,
} from '@portal/contract/auth/password'
import { CONNECTION_FAILED, ConnectionError, errorCodeOf } from '#api/api-error.ts'

/** The provider wants a new sign-in before it changes the password, or no longer accepts the earlier one. */
const NEEDS_SIGN_IN = [
  'auth/requires-recent-login',
  'auth/user-token-expired',
  'auth/no-current-user',
]
export const needsSignIn = (error: unknown) => NEEDS_SIGN_IN.includes(errorCodeOf(error))

const SHORTEST = 6

/** The embedded provider says so of an easy password; the code alone stands for any policy of Firebase. */
const isEasy = (error: unknown) => error instanceof Error && error.message.includes('guessed')

/** Why the provider refuses a new password. */
export const newPasswordError = (error: unknown, shortest = SHORTEST) => {
  const code = errorCodeOf(error)
  if (code === 'auth/weak-password') return passwordTooShort(shortest)
  if (code !== 'auth/password-does-not-meet-requirements') return undefined
  return isEasy(error) ? EASY_PASSWORD_REFUSED : PASSWORD_POLICY
}

const WRONG_CURRENT = ['auth/wrong-password', 'auth/invalid-credential']
/** The field error of a wrong current password. */
export const currentPasswordError = (error: unknown) =>
  WRONG_CURRENT.includes(errorCodeOf(error)) ? 'Senha atual incorreta' : undefined

export const passwordFailure = (error: unknown) =>
  needsSignIn(error) ? 'Refaça o login antes de alterar a senha' : 'Erro ao alterar a senha'

export const resetFailure = (error: unknown) =>
  error instanceof ConnectionError || errorCodeOf(error) === 'auth/network-request-failed'
    ? CONNECTION_FAILED
    : 'Erro ao alterar a senha'

const DEAD_LINKS = ['auth/invalid-action-code', 'auth/expired-action-code', 'auth/user-not-found']
/** The link is invalid, expired or of a deleted account: retrying does not help. */
export const isDeadLink = (error: unknown) => DEAD_LINKS.includes(errorCodeOf(error))
