import type { BinItem } from '@portal/contract/bin/bin'
import { DAY_MS } from '@portal/contract/shared/calendar'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showListAt } from '#test/list.tsx'
import { signInMaster, signInWithScopes } from '#test/people.ts'
import { pageOf, refusal, stubApi } from '#test/server.ts'
import { BinList } from './bin-list.tsx'

const ID = '01890000-0000-7000-8000-000000000002'
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS - 1000).toISOString()
const anItem = (changes: Partial<BinItem> = {}): BinItem => ({
  kind: 'document',
  id: ID,
  name: 'Manual',
  deleted_at: '2026-11-14T13:30:00.000Z',
  deleted_by: 'Ana',
  expires_at: inDays(12),
  ...changes,
})

const serve = (items = [anItem()], refused?: { status: number; body: unknown }) => {
  const stored = [...items]
  return stubApi(({ method }) => {
    if (method === 'POST') {
      if (refused) return refused
      stored.length = 0
      return { body: { data: null } }
    }
    return pageOf(stored)
  })
}
const open = () => showListAt('/bin', BinList)
const restore = async ({ user }: ReturnType<typeof open>, question: string) => {
  await user.click(await screen.findByRole('button', { name: 'Restaurar Manual' }))
  const dialog = await screen.findByRole('dialog', { name: question })
  expect(within(dialog).getByText('Manual')).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Restaurar' }))
}

it('shows what was deleted and how long it stays, and brings it back after asking', async () => {
  signInMaster()
  const calls = serve()
  const page = open()
  const row = (await screen.findAllByRole('row'))[1]
  expect(row?.textContent).toBe('ManualDocumentoAna14/11/2026 10:30será apagado em 12 dias')
  await restore(page, 'Deseja restaurar este documento?')
  expect(await screen.findByText('Restaurado com sucesso!')).toBeDefined()
  expect(await screen.findByText('Ainda não há nada aqui')).toBeDefined()
  expect(calls).toContainEqual(
    expect.objectContaining({ method: 'POST', path: `/bin/document/${ID}/restore` }),
  )
})

it.each([
  [
    409,
    'entity_not_unique',
    'Já existe um checklist com este nome. Mude o nome do outro e restaure novamente.',
  ],
  [404, 'not_found', 'Este item já não está na lixeira'],
  [503, 'database_unavailable', 'Erro ao restaurar!'],
])('says what to do after a %d', async (status, code, text) => {
  signInMaster()
  serve([anItem({ kind: 'checklist' })], { status, body: refusal(code) })
  await restore(open(), 'Deseja restaurar este checklist?')
  expect(await screen.findByText(text)).toBeDefined()
})

it('offers no choice of kind to a person who sees only checklists', async () => {
  signInWithScopes(['1001'], 'checklist.create')
  serve([])
  open()
  expect(await screen.findByText(/Você vê os seus próprios checklists/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Filtro avançado' })).toBeNull()
  expect(await screen.findByText('Ainda não há nada aqui')).toBeDefined()
})
