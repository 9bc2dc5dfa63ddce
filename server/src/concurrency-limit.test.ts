import { expect, it } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

it('runs a number at once, queues a number and refuses the rest', async () => {
  const limited = concurrencyLimit({ atOnce: 2, waiting: 3 })
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  let running = 0
  let maxRunning = 0
  const calls = Array.from({ length: 6 }, () =>
    limited(async () => {
      running += 1
      maxRunning = Math.max(maxRunning, running)
      await finished
      running -= 1
    }),
  )
  await expect(calls[5]).rejects.toMatchObject({
    code: 'too_many_attempts',
    retryAfterSeconds: 2,
  })
  finish()
  await Promise.all(calls.slice(0, 5))
  expect(maxRunning).toBe(2)
})

it('frees the slot of work that failed', async () => {
  const limited = concurrencyLimit({ atOnce: 1, waiting: 0 })
  await expect(limited(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await limited(() => Promise.resolve('done'))).toBe('done')
})

it('gives up the place of a caller who leaves while it waits', async () => {
  const limited = concurrencyLimit({ atOnce: 1, waiting: 2 })
  let finish = () => {}
  const running = limited(() => new Promise<void>((resolve) => (finish = resolve)))
  const caller = new AbortController()
  const left = limited(() => Promise.reject(new Error('it was done all the same')), {
    signal: caller.signal,
  })
  const next = limited(() => Promise.resolve('done'))
  caller.abort()
  await expect(left).rejects.toMatchObject({ code: 'too_many_attempts' })
  finish()
  expect(await next).toBe('done')
  await running
})

it('lets people take turns, however many calls one of them makes', async () => {
  const limited = concurrencyLimit({ atOnce: 1, waiting: 20, waitingEach: 3 })
  const done: string[] = []
  const call = (person: string) => limited(async () => void done.push(person), { person })
  const calls = ['Ana', 'Ana', 'Ana', 'Ana', 'Bia', 'Bia', 'Caio'].map(call)
  await expect(call('Ana')).rejects.toMatchObject({ code: 'too_many_attempts' })
  await Promise.all(calls)
  expect(done).toEqual(['Ana', 'Ana', 'Bia', 'Caio', 'Ana', 'Bia', 'Ana'])
})

it('leaves a turn for others, whatever one person asks for', async () => {
  const limited = concurrencyLimit({ atOnce: 2, atOnceEach: 1, waiting: 20 })
  const started: string[] = []
  const finish: (() => void)[] = []
  const call = (person: string) =>
    limited(
      () => {
        started.push(person)
        return new Promise<void>((resolve) => finish.push(resolve))
      },
      { person },
    )
  const calls = ['Ana', 'Ana', 'Ana', 'Bia'].map(call)
  await expect.poll(() => started).toEqual(['Ana', 'Bia'])
  finish[0]?.()
  await expect.poll(() => started).toEqual(['Ana', 'Bia', 'Ana'])
  finish[2]?.()
  await expect.poll(() => started).toEqual(['Ana', 'Bia', 'Ana', 'Ana'])
  for (const each of finish) each()
  await Promise.all(calls)
})
