import { CONNECTION_FAILED, ConnectionError, isGone, mayPass, quotedIdOf } from '#api/api-error.ts'
import { showError } from './notices.ts'

const GONE = 'O item não existe mais: pode ter sido excluído por outra pessoa'

const detailOf = (error: unknown) => {
  if (error instanceof ConnectionError) return CONNECTION_FAILED
  const id = quotedIdOf(error)
  return id === undefined ? undefined : `Ao pedir ajuda, informe o código ${id}`
}

/** Says what failed and offers to try again where that may help; why, the text says itself. Answers the toast's id. */
export const showRefusal = (text: string, error: unknown, onRetry: () => void) => {
  const retry = { label: 'Tentar novamente', onClick: onRetry }
  return showError(text, mayPass(error) ? retry : undefined, detailOf(error))
}

/** The same where the text does not: of what is no longer there, that somebody may have deleted it. */
export const showFailure = (text: string, error: unknown, onRetry: () => void) =>
  isGone(error) ? showError(text, undefined, GONE) : showRefusal(text, error, onRetry)
