import { ApiError, CONNECTION_FAILED, ConnectionError } from './api-error.ts'

type Upload = {
  readonly url: string
  readonly file: File
  readonly contentType: string
  readonly signal: AbortSignal
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
}

export const isFine = (status: number) => status >= 200 && status < 300

/** Sends a file to a signed address, which is all the permission it needs. Only this request can tell how far it is. */
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
      if (isFine(status)) resolve()
      else reject(new ApiError(`HTTP ${status} to an upload`, { status, code: 'upload_refused' }))
    })
    request.addEventListener('error', () => reject(new ConnectionError(CONNECTION_FAILED)))
    request.addEventListener('abort', () => reject(new DOMException('Upload', 'AbortError')))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })

type Sending = Pick<Upload, 'url' | 'contentType' | 'signal'> & { readonly content: Blob }

/** The same without progress: a service worker has no other request. Answers the status. */
export const putContent = async ({ url, content, contentType, signal }: Sending) => {
  const headers = { 'Content-Type': contentType }
  const { status } = await fetch(url, { method: 'PUT', headers, body: content, signal })
  return status
}
