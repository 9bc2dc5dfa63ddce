import { CONNECTION_FAILED, ConnectionError, mayPass, quotedIdOf } from '#api/api-error.ts'
import { showError } from './notices.ts'

const detailOf = (error: unknown) => {
  if (error instanceof ConnectionError) return CONNECTION_FAILED
  const id = quotedIdOf(error)
  return id === undefined ? undefined : `Ao pedir ajuda, informe o código ${id}`
}

/** Says what failed, why, and offers to try again where that may help. Answers the toast's id. */
export const showFailure = (text: string, error: unknown, onRetry: () => void) => {
  const retry = { label: 'Tentar novamente', onClick: onRetry }
  return showError(text, mayPass(error) ? retry : undefined, detailOf(error))
}
