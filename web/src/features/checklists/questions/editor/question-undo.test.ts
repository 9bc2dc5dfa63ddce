import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { idOf } from '#test/checklists/checklist-fixture.ts'
import { stubApi } from '#test/server.ts'
import { deleteCopies } from './question-undo.ts'

it('copies are removed from the last to the first', async () => {
  const calls = stubApi(() => ({}))
  const client = new QueryClient()
  const undo = client.getMutationCache().build(client, deleteCopies(idOf(1)))
  await undo.execute([idOf(40), idOf(41)])
  expect(calls.map(({ method, path }) => [method, path.split('/').at(-1)])).toEqual([
    ['DELETE', idOf(41)],
    ['DELETE', idOf(40)],
  ])
})
