import { QUOTA_EXCEEDED, TOO_LARGE, UNSUPPORTED } from '@portal/contract/files/file'
import { ApiError, CONNECTION_FAILED, ConnectionError } from '#api/api-error.ts'

/** What the store says of a file, by the status it answers. */
const REFUSED: Readonly<Record<number, string>> = {
  413: TOO_LARGE,
  415: UNSUPPORTED,
  429: QUOTA_EXCEEDED,
}

export const uploadFailure = (error: unknown) => {
  if (error instanceof ConnectionError) return CONNECTION_FAILED
  const known = error instanceof ApiError ? REFUSED[error.status] : undefined
  return known ?? 'Não foi possível enviar o arquivo'
}
