import { TOO_LARGE, contentTypeOf, signedUpload } from '@portal/contract/files/file'
import { envelope } from '@portal/contract/shared/envelope'
import { ApiError } from '#api/api-error.ts'
import { apiOrigin } from '#api/base.ts'
import { apiAs } from '#api/client.ts'
import { isFine, putContent } from '#api/upload.ts'
import { type Delivery, type PhotoOutcome, photoRefused } from './deliver.ts'
import { outcomeOf, photosPutOff } from './outcome.ts'

const signed = envelope(signedUpload)
/** A whole megabyte over a poor connection. */
const PATIENCE_MS = 180_000
const USED = 409
const TOO_BIG = 413

const UNREACHED: PhotoOutcome = {
  outcome: { kind: 'unreached', isCertain: true, waitSeconds: 0 },
}
const putOff = (delay?: string): PhotoOutcome => ({ outcome: photosPutOff(delay) })

/** Whatever went wrong, the answer itself was not sent. */
const afterSigning = (error: unknown): PhotoOutcome => {
  const outcome = outcomeOf(error)
  if (outcome.kind === 'failed') return putOff()
  if (outcome.kind !== 'unreached') return { outcome }
  // Too many in a day, in the server's words, or nobody there.
  return outcome.isCertain && error instanceof ApiError
    ? putOff(error.fields[0]?.message)
    : UNREACHED
}

/** The store of files is not always where the API is: where it is elsewhere, the API may well answer. */
const afterBreak = (url: string): PhotoOutcome =>
  new URL(url, location.href).origin === apiOrigin() ? UNREACHED : putOff()

const afterPut = (status: number, key: string, field: string): PhotoOutcome => {
  // An address is used once, and by this device alone: the photo came before, and the word of it was lost.
  if (isFine(status) || status === USED) return { key }
  // Whatever else it is, the person can do nothing about it: an address that ran out, a store that is full or in trouble.
  return status === TOO_BIG ? photoRefused(field, TOO_LARGE.answers) : putOff()
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
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const sign = apiAs(token)(`/file/sign?${params.toString()}`, signed, { signal })
    const { address, failed } = await sign.then(
      (given) => ({ address: given, failed: undefined }),
      (error: unknown) => ({ address: undefined, failed: afterSigning(error) }),
    )
    if (address === undefined) return failed
    const { url, key, content_type: contentType } = address
    return putContent({ url, content, contentType, signal }).then(
      (status) => afterPut(status, key, field),
      () => afterBreak(url),
    )
  }
