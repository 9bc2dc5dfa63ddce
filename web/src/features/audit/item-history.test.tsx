import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { signInWithScopes } from '#test/people.ts'
import { showAt } from '#test/render.tsx'
import { stubApi } from '#test/server.ts'
import { ItemHistory } from './item-history.tsx'

const ID = '01890000-0000-7000-8000-000000000002'
const entry = {
  id: '01890000-0000-7000-8000-000000000009',
  at: '2026-11-14T13:30:00.000Z',
  actor_id: null,
  actor_name: 'Ana',
  entity: 'question',
  entity_id: ID,
  item_name: 'Há água?',
  action: 'created',
  changes: [],
  address: null,
  request_id: null,
}

describe('ItemHistory', () => {
  it('asks nothing until it is opened, then tells what happened', async () => {
    signInWithScopes(['1001'], 'checklist.get')
    const calls = stubApi(() => ({ body: { data: { items: [entry], next_page: null, total: 1 } } }))
    const { user } = showAt('/', { '/': () => <ItemHistory entity="checklist" id={ID} /> })
    const opener = await screen.findByRole('button', { name: 'Histórico', expanded: false })
    expect(calls).toHaveLength(0)
    await user.click(opener)
    const row = (await screen.findAllByRole('row'))[1]
    expect(row?.textContent).toBe('Ana criou a pergunta "Há água?"14/11/2026 10:30')
    expect(calls[0]?.path).toBe(`/audit/checklist/${ID}?page=1&page_size=20`)
    expect(screen.queryByText('Origem')).toBeNull()
    await user.click(opener)
    expect(screen.queryByRole('row')).toBeNull()
  })
})
