import { QUOTAS, TOO_LARGE, type UploadDomain } from '@portal/contract/files/file'
import { ApiError, CONNECTION_FAILED, ConnectionError } from '#api/api-error.ts'
import { PAYLOAD_TOO_LARGE, TOO_MANY_REQUESTS } from '#api/status.ts'

/** Refusals of the file store, by HTTP status. */
const refusals = (domain: UploadDomain): Readonly<Record<number, string>> => ({
  [PAYLOAD_TOO_LARGE]: TOO_LARGE[domain],
  [TOO_MANY_REQUESTS]: QUOTAS[domain].exceeded,
})

export const uploadFailure = (error: unknown, domain: UploadDomain) => {
  if (error instanceof ConnectionError) return CONNECTION_FAILED
  const refusal = error instanceof ApiError ? refusals(domain)[error.status] : undefined
  return refusal ?? 'Não foi possível enviar o arquivo'
}
