import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { queryClientOf } from './query-client.ts'

it('reads what is shown of the audit trail anew once something was changed', async () => {
  const client = queryClientOf('somebody')
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
