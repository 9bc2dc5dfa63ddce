import { USUAL_PASSWORD, shortPassword } from '@portal/contract/auth/password'
import { CONNECTION_FAILED, ConnectionError, codeOf } from '#api/api-error.ts'

export const RECENT_LOGIN = 'auth/requires-recent-login'

const SHORTEST = 6

/** What a password must be, told before it is chosen. */
export const passwordRule = (shortest: number) =>
  `No mínimo ${shortest} caracteres. Evite o que é fácil de adivinhar, como o seu nome.`

const refusalsOf = (shortest: number): Record<string, string> => ({
  'auth/weak-password': shortPassword(shortest),
  'auth/password-does-not-meet-requirements': USUAL_PASSWORD,
})
/** Why another password must be chosen, told beside its field: too short, or among the first that anybody would try. */
export const refusedPassword = (error: unknown, shortest = SHORTEST) =>
  refusalsOf(shortest)[codeOf(error)]

const WRONG_CURRENT = ['auth/wrong-password', 'auth/invalid-credential']
/** Why the current password is not taken, told beside its field. */
export const refusedCurrent = (error: unknown) =>
  WRONG_CURRENT.includes(codeOf(error)) ? 'Senha atual incorreta' : undefined

export const passwordFailure = (error: unknown) =>
  codeOf(error) === RECENT_LOGIN
    ? 'Refaça o login antes de alterar a senha'
    : 'Erro ao alterar a senha'

export const resetFailure = (error: unknown) =>
  error instanceof ConnectionError || codeOf(error) === 'auth/network-request-failed'
    ? CONNECTION_FAILED
    : 'Erro ao alterar a senha'

const DEAD_LINKS = ['auth/invalid-action-code', 'auth/expired-action-code', 'auth/user-not-found']
/** A link that no retry will bring back to life. */
export const isDeadLink = (error: unknown) => DEAD_LINKS.includes(codeOf(error))
