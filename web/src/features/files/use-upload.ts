import { MAGIC_BYTES_LENGTH, matchesExtension } from '@portal/contract/files/magic-bytes'
import {
  QUOTAS,
  TOO_LARGE,
  UPLOADS,
  type UploadDomain,
  WRONG_EXTENSION,
  uploadRefusalOf,
} from '@portal/contract/files/file'
import { pictureHeader, pictureRefusal } from '@portal/contract/files/picture-header'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { uploadFile } from './files.api.ts'
import { ApiError, CONNECTION_FAILED, ConnectionError } from '#api/api-error.ts'
import { PAYLOAD_TOO_LARGE, TOO_MANY_REQUESTS } from '#api/status.ts'

/** Refusals of the file store, by HTTP status. */
const refusals = (domain: UploadDomain): Readonly<Record<number, string>> => ({
  [PAYLOAD_TOO_LARGE]: TOO_LARGE[domain],
  [TOO_MANY_REQUESTS]: QUOTAS[domain].exceeded,
})

const uploadFailure = (error: unknown, domain: UploadDomain) => {
  if (error instanceof ConnectionError) return CONNECTION_FAILED
  const refusal = error instanceof ApiError ? refusals(domain)[error.status] : undefined
  return refusal ?? 'Não foi possível enviar o arquivo'
}

type Options = {
  readonly domain: UploadDomain
  readonly onSent: (link: string) => void
  readonly onBusy: (busy: boolean) => void
}

export type UploadState =
  | { readonly status: 'idle' }
  | { readonly status: 'refused'; readonly message: string }
  | { readonly status: 'sending'; readonly name: string; readonly percent: number }
  | { readonly status: 'failed'; readonly file: File; readonly message: string }
  | { readonly status: 'sent'; readonly name: string; readonly link: string }

const IDLE: UploadState = { status: 'idle' }

/** Checks the file's content, as far as that is possible before the upload. */
const contentRefusal = async (domain: UploadDomain, file: File) => {
  const beginning = await file.slice(0, MAGIC_BYTES_LENGTH).arrayBuffer()
  if (!matchesExtension(file.name, new Uint8Array(beginning))) return WRONG_EXTENSION
  if (!UPLOADS[domain].isShown) return undefined
  const header = pictureHeader(new Uint8Array(await file.arrayBuffer()))
  return header && pictureRefusal(header)
}

/** One upload at a time: starting another, or leaving the screen, aborts the current one. */
export const useUpload = ({ domain, ...callbacks }: Options) => {
  const [state, setState] = useState<UploadState>(IDLE)
  const controllerRef = useRef<AbortController>(undefined)
  const latestCallbacks = useRef(callbacks) // an upload outlives the render that started it
  useEffect(() => {
    latestCallbacks.current = callbacks
  })

  const stop = () => {
    if (controllerRef.current === undefined) return
    controllerRef.current.abort()
    controllerRef.current = undefined
    latestCallbacks.current.onBusy(false)
  }
  const stopLast = useEffectEvent(stop)
  useEffect(() => () => stopLast(), [])

  const settle = (end: UploadState) => {
    controllerRef.current = undefined
    setState(end)
    latestCallbacks.current.onBusy(false)
  }

  const send = async (file: File) => {
    const { name } = file
    const controller = new AbortController()
    const { signal } = controller
    controllerRef.current = controller
    latestCallbacks.current.onBusy(true)
    setState({ status: 'sending', name, percent: 0 })
    const onProgress = (share: number) => {
      if (!signal.aborted) setState({ status: 'sending', name, percent: Math.floor(share * 100) })
    }
    try {
      const refusal = await contentRefusal(domain, file)
      if (refusal !== undefined) {
        if (!signal.aborted) settle({ status: 'refused', message: refusal })
        return
      }
      const link = await uploadFile({ domain, file, signal, onProgress })
      if (signal.aborted) return
      settle({ status: 'sent', name, link })
      latestCallbacks.current.onSent(link)
    } catch (error) {
      if (!signal.aborted) settle({ status: 'failed', file, message: uploadFailure(error, domain) })
    }
  }

  const start = (file: File) => {
    stop()
    const message = uploadRefusalOf(domain, file)
    if (message === undefined) void send(file)
    else settle({ status: 'refused', message })
  }
  const cancel = () => {
    stop()
    setState(IDLE)
  }
  return { state, start, cancel }
}
