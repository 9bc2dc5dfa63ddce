import { beginningOf } from '@portal/contract/files/beginning'
import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** An upload as the store sees it, and what it can do with it. */
class Arrival extends EventTarget {
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

/** Stands in for the store of files, and remembers what was sent to it. */
export const stubStore = () => {
  const arrivals: Arrival[] = []
  const send = class extends Arrival {
    constructor() {
      super()
      arrivals.push(this)
    }
  }
  vi.stubGlobal('XMLHttpRequest', send)
  return arrivals
}

/** A file of so many bytes that begins as its name says. */
export const aFile = (name: string, size = 8) => {
  const bytes = new Uint8Array(size)
  bytes.set(beginningOf(name).slice(0, size))
  return new File([bytes], name)
}
