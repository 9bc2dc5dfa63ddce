import { expect, it } from 'vitest'
import { gate } from './concurrency-limit.ts'

it('lets so many through at once, has so many wait and sends the rest away', async () => {
  const through = gate({ atOnce: 2, waiting: 3 })
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  let inside = 0
  let most = 0
  const visits = Array.from({ length: 6 }, () =>
    through(async () => {
      inside += 1
      most = Math.max(most, inside)
      await opened
      inside -= 1
    }),
  )
  await expect(visits[5]).rejects.toMatchObject({
    code: 'too_many_attempts',
    retryAfterSeconds: 2,
  })
  open()
  await Promise.all(visits.slice(0, 5))
  expect(most).toBe(2)
})

it('is free again after work that failed', async () => {
  const through = gate({ atOnce: 1, waiting: 0 })
  await expect(through(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await through(() => Promise.resolve('done'))).toBe('done')
})
