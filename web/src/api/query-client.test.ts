import { MutationObserver, QueryObserver, onlineManager } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { queryClientFor } from './query-client.ts'

it('reads the shown audit entries again once something was changed', async () => {
  const client = queryClientFor('somebody', {})
  const read = vi.fn(() => Promise.resolve('read'))
  const staleTime = Infinity
  const history = new QueryObserver(client, {
    queryKey: ['audit', 'history'],
    queryFn: read,
    staleTime,
  })
  const stop = history.subscribe(() => undefined)
  await expect.poll(() => history.getCurrentResult().data).toBe('read')
  const saving = new MutationObserver(client, { mutationFn: () => Promise.resolve('saved') })
  await saving.mutate()
  await expect.poll(() => read).toHaveBeenCalledTimes(2)
  stop()
})

it('repeats all queries when the rights change, with the client that the screen uses', async () => {
  const client = queryClientFor('token', { scopes: 1 })
  const read = vi.fn<() => Promise<string>>(() => Promise.resolve('x'))
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn: read })
  const stop = observer.subscribe(() => undefined)
  client.setQueryData(['gone'], 'y')
  await expect.poll(() => observer.getCurrentResult().data).toBe('x')
  expect(queryClientFor('token', { scopes: 2 })).toBe(client)
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  expect(client.getQueryData(['gone'])).toBeUndefined()
  expect(queryClientFor('other', { scopes: 2 })).not.toBe(client)
  stop()
})

it('waits as long as the server says before a refused read is repeated', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: false })
  const tooMany = new ApiError('', {
    status: 429,
    code: 'too_many_attempts',
    retryAfterSeconds: 30,
  })
  const read = vi.fn(() => Promise.resolve('read')).mockRejectedValueOnce(tooMany)
  const reply = queryClientFor('busy', {}).fetchQuery({ queryKey: ['list'], queryFn: read })
  await vi.advanceTimersByTimeAsync(29_000)
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await reply).toBe('read')
  vi.useRealTimers()
})

it('queries that failed at a start without network are repeated once it is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const client = queryClientFor('offline', {})
  expect(onlineManager.isOnline()).toBe(false)
  client.mount()
  const queryFn = vi.fn<() => Promise<string>>(() => Promise.reject(new TypeError('x')))
  const names = new QueryObserver(client, { queryKey: ['names'], queryFn, retry: false })
  const stop = names.subscribe(() => undefined)
  await vi.waitFor(() => expect(names.getCurrentResult().isError).toBe(true))
  expect(queryFn).toHaveBeenCalledOnce()
  queryFn.mockResolvedValue('Chapecó')
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(names.getCurrentResult().data).toBe('Chapecó'))
  expect(queryFn).toHaveBeenCalledTimes(2)
  stop()
  client.unmount()
})
