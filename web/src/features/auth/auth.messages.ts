import { ApiError, CONNECTION_FAILED, errorCodeOf, isTransient } from '#api/api-error.ts'
import { isMissingCode, isUnreachedCode } from '#components/states/missing-code.ts'
import { formatWait } from '#format.ts'

const WRONG_CREDENTIALS = 'Credenciais inválidas.'
const NO_AUTHENTICATOR =
  'Esta conta ainda não tem um autenticador configurado. Peça a um administrador master que gere o QR code para você.'

/** The loaded page belongs to a version whose files the server no longer has. */
const NEW_VERSION = 'Há uma nova versão do portal. Recarregue a página para entrar.'

const isUnreachable = (error: unknown) =>
  isTransient(error) ||
  errorCodeOf(error) === 'auth/network-request-failed' ||
  isUnreachedCode(error)

const isRateLimited = (error: unknown) =>
  ['too_many_attempts', 'auth/too-many-requests'].includes(errorCodeOf(error))

/** The API sends it in a header; the identity provider, sometimes, in the error's text. */
const secondsToWait = (error: unknown) => {
  if (error instanceof ApiError) return error.retryAfterSeconds
  const [, seconds] = /(\d+) ?s/.exec(error instanceof Error ? error.message : '') ?? []
  return seconds === undefined ? undefined : Number(seconds)
}

const tooManyText = (error: unknown) => {
  const seconds = secondsToWait(error)
  const wait = seconds === undefined ? 'alguns minutos' : formatWait(seconds)
  return `Muitas tentativas. Aguarde ${wait} e tente novamente.`
}

export const signInFailure = (error: unknown) => {
  if (isUnreachable(error)) return CONNECTION_FAILED
  if (isMissingCode(error)) return NEW_VERSION
  if (isRateLimited(error)) return tooManyText(error)
  return errorCodeOf(error) === 'totp_not_configured' ? NO_AUTHENTICATOR : WRONG_CREDENTIALS
}

/** `counts`: uses up one of the attempts. `closes`: ends this sign-in. */
export const codeFailure = (error: unknown) => {
  if (isUnreachable(error)) return { text: CONNECTION_FAILED, counts: false, closes: false }
  if (isMissingCode(error)) return { text: NEW_VERSION, counts: false, closes: false }
  if (isRateLimited(error)) return { text: tooManyText(error), counts: false, closes: false }
  if (errorCodeOf(error) === 'totp_not_configured')
    return { text: NO_AUTHENTICATOR, counts: false, closes: true }
  const closes = errorCodeOf(error) !== 'invalid_code'
  return { text: 'Código inválido', counts: true, closes }
}

export const RECOVERY_SENT = 'Um email de recuperação será enviado.'
export const RECOVERY_FAILED = 'Houve um erro ao conectar com o servidor.'

/** An unknown e-mail gets the same answer as a known one, so that accounts cannot be probed. */
export const isUnknownEmail = (error: unknown) => errorCodeOf(error) === 'auth/user-not-found'

export const PASSWORD_CHANGED = 'Senha alterada com sucesso'
export const PASSWORD_CREATED = 'Senha criada com sucesso'
