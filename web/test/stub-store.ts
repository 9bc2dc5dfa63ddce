import { magicBytesOf } from '@portal/contract/files/magic-bytes'
import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** A fake XMLHttpRequest of an upload, and how the store can react. */
class FakeUpload extends EventTarget {
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  method = ''
  url = ''
  body: unknown
  status = 0
  isAborted = false

  open(method: string, url: string) {
    Object.assign(this, { method, url })
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: unknown) {
    this.body = body
  }
  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
  }

  progress(loaded: number, total: number) {
    const event = Object.assign(new Event('progress'), { loaded, total })
    act(() => void this.upload.dispatchEvent(event))
  }
  async answer(status: number) {
    this.status = status
    await act(async () => void this.dispatchEvent(new Event('load')))
  }
  async fail() {
    await act(async () => void this.dispatchEvent(new Event('error')))
  }
}

/** A fake file store that records the uploads. */
export const stubStore = () => {
  const uploads: FakeUpload[] = []
  const send = class extends FakeUpload {
    constructor() {
      super()
      uploads.push(this)
    }
  }
  vi.stubGlobal('XMLHttpRequest', send)
  return uploads
}

/** A file of `size` bytes that begins with the signature of its type. */
export const aFile = (name: string, size = 8) => {
  const bytes = new Uint8Array(size)
  bytes.set(magicBytesOf(name).slice(0, size))
  return new File([bytes], name)
}
