import { QueryObserver, onlineManager } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'

it('queries that failed at a start without network are repeated once it is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { queryClientFor } = await import('./query-client.ts')
  expect(onlineManager.isOnline()).toBe(false)
  const client = queryClientFor('ana', {})
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
