import { expect, it, vi } from 'vitest'
import { waitBrieflyForRows } from './wait-briefly-for-rows.ts'

const never = new Promise<void>(() => undefined)

it('waits for rows that arrive in time', async () => {
  const rows = vi.fn<() => void>()
  await waitBrieflyForRows('enter', Promise.resolve().then(rows))
  expect(rows).toHaveBeenCalledOnce()
})

it('waits no longer than its limit: the screen is shown without rows', async () => {
  vi.useFakeTimers()
  const waiting = waitBrieflyForRows('enter', never)
  await vi.advanceTimersByTimeAsync(100)
  await expect(waiting).resolves.toBeUndefined()
  vi.useRealTimers()
})

it('does not wait where the list is on the screen already', () => {
  expect(waitBrieflyForRows('stay', never)).toBeUndefined()
})
