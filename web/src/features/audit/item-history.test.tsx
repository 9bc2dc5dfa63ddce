import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signInWithScopes } from '#test/people.ts'
import { anAuditEntry } from '#test/records.ts'
import { showAt } from '#test/render.tsx'
import { pageOf, stubApi } from '#test/server.ts'
import { ItemHistory } from './item-history.tsx'

const ID = '01890000-0000-7000-8000-000000000002'
const entry = anAuditEntry({ entity: 'question', item_name: 'Há água?', action: 'created' })

it('asks nothing until it is opened, then tells what happened', async () => {
  signInWithScopes(['1001'], 'checklist.get')
  const calls = stubApi(() => pageOf([entry]))
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
