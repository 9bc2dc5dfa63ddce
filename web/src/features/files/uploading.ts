import { BEGINNING_BYTES, beginsAsNamed } from '@portal/contract/files/beginning'
import {
  NOT_AS_NAMED,
  TOO_MANY_PIXELS,
  UPLOADS,
  type UploadDomain,
  refusalOf,
} from '@portal/contract/files/file'
import { hasTooManyPixels } from '@portal/contract/files/picture-size'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sendFile } from './files.api.ts'
import { uploadFailure } from './files.messages.ts'

type Options = {
  readonly domain: UploadDomain
  readonly onSent: (link: string) => void
  readonly onBusy: (busy: boolean) => void
}

export type Uploading =
  | { readonly at: 'rest' }
  | { readonly at: 'refused'; readonly message: string }
  | { readonly at: 'sending'; readonly name: string; readonly percent: number }
  | { readonly at: 'failed'; readonly file: File; readonly message: string }
  | { readonly at: 'sent'; readonly name: string; readonly link: string }

const REST: Uploading = { at: 'rest' }

/** Why what is in the file cannot be taken, as far as it tells before it is sent. */
const contentRefusal = async (domain: UploadDomain, file: File) => {
  const beginning = await file.slice(0, BEGINNING_BYTES).arrayBuffer()
  if (!beginsAsNamed(file.name, new Uint8Array(beginning))) return NOT_AS_NAMED
  if (!UPLOADS[domain].isShown) return undefined
  return hasTooManyPixels(new Uint8Array(await file.arrayBuffer())) ? TOO_MANY_PIXELS : undefined
}

/** One file on its way at a time: another one takes its place, and leaving the screen stops it. */
export const useUploading = ({ domain, ...callbacks }: Options) => {
  const [state, setState] = useState<Uploading>(REST)
  const underway = useRef<AbortController>(undefined)
  const latest = useRef(callbacks) // an upload outlives the drawing it began in
  useEffect(() => {
    latest.current = callbacks
  })

  const stop = () => {
    if (underway.current === undefined) return
    underway.current.abort()
    underway.current = undefined
    latest.current.onBusy(false)
  }
  const stopLast = useEffectEvent(stop)
  useEffect(() => () => stopLast(), [])

  const settle = (end: Uploading) => {
    underway.current = undefined
    setState(end)
    latest.current.onBusy(false)
  }

  const send = async (file: File) => {
    const { name } = file
    const controller = new AbortController()
    const { signal } = controller
    underway.current = controller
    latest.current.onBusy(true)
    setState({ at: 'sending', name, percent: 0 })
    const onProgress = (share: number) => {
      if (!signal.aborted) setState({ at: 'sending', name, percent: Math.floor(share * 100) })
    }
    try {
      const refusal = await contentRefusal(domain, file)
      if (refusal !== undefined) {
        if (!signal.aborted) settle({ at: 'refused', message: refusal })
        return
      }
      const link = await sendFile({ domain, file, signal, onProgress })
      if (signal.aborted) return
      settle({ at: 'sent', name, link })
      latest.current.onSent(link)
    } catch (error) {
      if (!signal.aborted) settle({ at: 'failed', file, message: uploadFailure(error, domain) })
    }
  }

  const start = (file: File) => {
    stop()
    const message = refusalOf(domain, file)
    if (message === undefined) void send(file)
    else setState({ at: 'refused', message })
  }
  const cancel = () => {
    stop()
    setState(REST)
  }
  return { state, start, cancel }
}
