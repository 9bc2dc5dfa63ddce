import { USUAL_PASSWORD } from '@portal/contract/auth/password'
import { CONNECTION_FAILED, ConnectionError, codeOf } from '#api/api-error.ts'

export const RECENT_LOGIN = 'auth/requires-recent-login'

const SHORTEST = 6

/** What a password must be, told before it is chosen. */
export const passwordRule = (shortest: number) =>
  `No mínimo ${shortest} caracteres. Evite o que é fácil de adivinhar, como o seu nome.`

const refusalsOf = (shortest: number): Record<string, string> => ({
  'auth/weak-password': `Senha deve conter pelo menos ${shortest} caracteres`,
  'auth/password-does-not-meet-requirements': USUAL_PASSWORD,
})
/** Why another password must be chosen, told beside its field: too short, or among the first that anybody would try. */
export const refusedPassword = (error: unknown, shortest = SHORTEST) =>
  refusalsOf(shortest)[codeOf(error)]

const PASSWORD: Record<string, string> = {
  [RECENT_LOGIN]: 'Refaça o login antes de alterar a senha',
  'auth/wrong-password': 'Senha atual incorreta',
  'auth/invalid-credential': 'Senha atual incorreta',
}
export const passwordFailure = (error: unknown) =>
  PASSWORD[codeOf(error)] ?? 'Erro ao alterar a senha'

export const resetFailure = (error: unknown) =>
  error instanceof ConnectionError || codeOf(error) === 'auth/network-request-failed'
    ? CONNECTION_FAILED
    : 'Erro ao alterar a senha'

const DEAD_LINKS = ['auth/invalid-action-code', 'auth/expired-action-code', 'auth/user-not-found']
/** A link that no retry will bring back to life. */
export const isDeadLink = (error: unknown) => DEAD_LINKS.includes(codeOf(error))
