import { describe, expect, it, vi } from 'vitest'
import { rowsInTime } from './rows-in-time.ts'

const never = new Promise<void>(() => undefined)

describe('rowsInTime', () => {
  it('waits for rows that come in a moment', async () => {
    const rows = vi.fn<() => void>()
    await rowsInTime('enter', Promise.resolve().then(rows))
    expect(rows).toHaveBeenCalledOnce()
  })

  it('waits no longer than that: the screen is shown without them', async () => {
    vi.useFakeTimers()
    const waiting = rowsInTime('enter', never)
    await vi.advanceTimersByTimeAsync(100)
    await expect(waiting).resolves.toBeUndefined()
    vi.useRealTimers()
  })

  it('does not wait where the list is on the screen already', () => {
    expect(rowsInTime('stay', never)).toBeUndefined()
  })
})
