import {
  CONNECTION_FAILED,
  ConnectionError,
  formRefusalOf,
  isNotFoundError,
  isTransient,
  supportCodeOf,
} from '#api/api-error.ts'
import { showError } from './notices.ts'

const GONE = 'O item não existe mais: pode ter sido excluído por outra pessoa'

const detailOf = (error: unknown) => {
  if (error instanceof ConnectionError) return CONNECTION_FAILED
  const refusal = formRefusalOf(error)
  if (refusal !== undefined) return refusal
  const id = supportCodeOf(error)
  return id === undefined ? undefined : `Ao pedir ajuda, informe o código ${id}`
}

/** Shows what failed and offers a retry if that may help; the text itself gives the reason. Returns the toast's id. */
export const showRefusal = (
  text: string,
  error: unknown,
  onRetry: () => void,
  reason = detailOf(error),
) => {
  const retry = { label: 'Tentar novamente', onClick: onRetry }
  return showError(text, isTransient(error) ? retry : undefined, reason)
}

/**
 * As showRefusal, for texts that do not give the reason: explains that a missing item may have been deleted by
 * somebody.
 */
export const showFailure = (text: string, error: unknown, onRetry: () => void, reason?: string) =>
  isNotFoundError(error)
    ? showError(text, undefined, GONE)
    : showRefusal(text, error, onRetry, reason)
