import { ApiError, CONNECTION_FAILED, ConnectionError } from './api-error.ts'

type Upload = {
  readonly url: string
  readonly file: File
  readonly contentType: string
  readonly signal: AbortSignal
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
}

export const isSuccessStatus = (status: number) => status >= 200 && status < 300

/** Sends a file to a signed URL, which needs no other permission. XMLHttpRequest, because only it reports progress. */
export const putFile = ({ url, file, contentType, signal, onProgress }: Upload) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('Content-Type', contentType)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      const { status } = request
      if (isSuccessStatus(status)) resolve()
      else reject(new ApiError(`HTTP ${status} to an upload`, { status, code: 'upload_refused' }))
    })
    request.addEventListener('error', () => reject(new ConnectionError(CONNECTION_FAILED)))
    request.addEventListener('abort', () => reject(new DOMException('Upload', 'AbortError')))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })

type ContentUpload = Pick<Upload, 'url' | 'contentType' | 'signal'> & { readonly content: Blob }

/** Sends content without progress: a service worker has only `fetch`. Resolves to the status. */
export const putContent = async ({ url, content, contentType, signal }: ContentUpload) => {
  const headers = { 'Content-Type': contentType }
  const { status } = await fetch(url, { method: 'PUT', headers, body: content, signal })
  return status
}
