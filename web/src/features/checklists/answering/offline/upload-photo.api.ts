import { TOO_LARGE, contentTypeOf, signedUpload } from '@portal/contract/files/file'
import { envelope } from '@portal/contract/shared/envelope'
import { apiAs } from '#api/client.ts'
import { isFine, putContent } from '#api/upload.ts'
import { type Delivery, type PhotoOutcome, photoRefused } from './deliver.ts'
import { outcomeOf } from './outcome.ts'

const signed = envelope(signedUpload)
/** A whole megabyte over a poor connection. */
const PATIENCE_MS = 180_000
const FORBIDDEN = 403
const TOO_BIG = 413
const TOO_MANY = 429
const SERVER_FAULT = 500

const NOT_TAKEN = 'O servidor não aceitou uma foto'
/** Another answer may have none: it is not kept waiting by this one's. */
const PUT_OFF: PhotoOutcome = { outcome: { kind: 'failed', isCertain: true } }
const UNREACHED: PhotoOutcome = {
  outcome: { kind: 'unreached', isCertain: true, waitSeconds: 0 },
}

/** Whatever went wrong, the answer itself was not sent. */
const afterSigning = (error: unknown): PhotoOutcome => {
  const outcome = outcomeOf(error)
  if (outcome.kind === 'failed') return PUT_OFF
  if (outcome.kind !== 'unreached') return { outcome }
  return outcome.isCertain ? PUT_OFF : UNREACHED // too many in a day, or nobody there
}

/** The store that takes files is not always the API. */
const afterPut = (status: number, field: string): PhotoOutcome => {
  if (status === TOO_BIG) return photoRefused(field, TOO_LARGE.answers)
  if (status === FORBIDDEN || status === TOO_MANY) return PUT_OFF // the address has run out
  return status >= SERVER_FAULT ? UNREACHED : photoRefused(field, NOT_TAKEN)
}

/** The instant that it was taken at is its name: nothing else is left of it in the file. */
const nameOf = (takenAt: string, type: string) =>
  `${takenAt.replaceAll(/[:.]/g, '-')}.${type === 'image/png' ? 'png' : 'jpg'}`

/** Sends one photo as one person: an address for it, then the file. */
export const uploadPhotoAs =
  (token: string): Delivery['upload'] =>
  async ({ takenAt }, content, field) => {
    const name = nameOf(takenAt, content.type)
    const params = new URLSearchParams({
      file_name: name,
      domain: 'answers',
      size: String(content.size),
      content_type: contentTypeOf('answers', name) ?? '',
    })
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const address = await apiAs(token)(`/file/sign?${params.toString()}`, signed, { signal })
      const { url, key, content_type: contentType } = address
      const status = await putContent({ url, content, contentType, signal })
      return isFine(status) ? { key } : afterPut(status, field)
    } catch (error) {
      return afterSigning(error)
    }
  }
