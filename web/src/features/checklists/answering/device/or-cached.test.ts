import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, ConnectionError } from '#api/api-error.ts'
import { orCached } from './answering.api.ts'

const refused = (status: number, code: string) => new ApiError('x', { status, code })
const stored = () => Promise.resolve('stored')
const nothing = () => Promise.resolve(undefined)

beforeEach(() => void vi.useFakeTimers())

describe('what the device has too', () => {
  it.each([
    ['the connection fails', new ConnectionError('x')],
    ['a login page answers 200', refused(200, 'unreadable_answer')],
    ['a proxy refuses', refused(403, '')],
    ['a network asks for a login', refused(511, '')],
    ['the server is at fault', refused(503, 'unavailable')],
  ])('is read at once where %s', async (_name, error) => {
    const failing = () => Promise.reject(error)
    expect(await orCached(failing, stored)).toBe('stored')
    await expect(orCached(failing, nothing)).rejects.toBe(error)
  })

  it('is not read where the API refuses', async () => {
    const error = refused(403, 'forbidden')
    await expect(orCached(() => Promise.reject(error), stored)).rejects.toBe(error)
  })

  it('is read after two seconds where nothing answers, and what comes later is handed over', async () => {
    let answer: (text: string) => void = () => undefined
    const onLate = vi.fn<(text: string) => void>()
    const slow = () =>
      new Promise<string>((resolve) => {
        answer = resolve
      })
    const read = orCached(slow, stored, onLate)
    await vi.advanceTimersByTimeAsync(1999)
    expect(await Promise.race([read, Promise.resolve('waits')])).toBe('waits')
    await vi.advanceTimersByTimeAsync(1)
    expect(await read).toBe('stored')
    answer('fresh')
    await vi.advanceTimersByTimeAsync(0)
    expect(onLate.mock.calls).toEqual([['fresh']])
  })

  it('is not read where the server answers in time, and waits for it where there is nothing', async () => {
    const after = (ms: number) => () =>
      new Promise<string>((resolve) => void setTimeout(resolve, ms, 'fresh'))
    const reads = [orCached(after(1000), stored), orCached(after(60_000), nothing)]
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await Promise.all(reads)).toEqual(['fresh', 'fresh'])
  })
})
