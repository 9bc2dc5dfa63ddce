import { type UploadDomain, contentTypeOf, signedUpload } from '@portal/contract/files/file'
import { envelope } from '@portal/contract/shared/envelope'
import { api } from '#api/client.ts'
import { putFile } from '#api/upload.ts'

type Upload = {
  readonly domain: UploadDomain
  readonly file: File
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

const signed = envelope(signedUpload)

/** Uploads a file and returns its link: the signed URL without its query string. */
export const uploadFile = async ({ domain, file, signal, onProgress }: Upload) => {
  const { name, size } = file
  const description = { size: String(size), content_type: contentTypeOf(domain, name) ?? '' }
  const params = new URLSearchParams({ file_name: name, domain, ...description })
  const { url, content_type: contentType } = await api(`/file/sign?${params.toString()}`, signed, {
    signal,
  })
  await putFile({ url, file, contentType, signal, onProgress })
  return url.replace(/\?.*$/s, '')
}
