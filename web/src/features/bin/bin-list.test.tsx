import type { BinItem } from '@portal/contract/bin/bin'
import { DAY_MS } from '@portal/contract/shared/durations'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Notices } from '#test/notices.tsx'
import { signInWithScopes, signInMaster } from '#test/people.ts'
import { showAt } from '#test/render.tsx'
import { refusal, stubApi } from '#test/server.ts'
import { BinList } from './bin-list.tsx'
import { BIN_START, type BinSearch } from './bin-search.ts'

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
    return { body: { data: { items: stored, next_page: null, total: stored.length } } }
  })
}
const filtersOf = (path = '') => new URL(path, 'http://x').searchParams.get('filters')

const searchSpy = vi.fn()
const Screen = () => {
  const [search, setSearch] = useState<BinSearch>(BIN_START)
  searchSpy(search)
  return (
    <main tabIndex={-1}>
      <BinList search={search} onSearch={setSearch} />
      <Notices />
    </main>
  )
}
const open = () => showAt('/bin', { '/bin': () => <Screen /> })
const restore = async ({ user }: ReturnType<typeof open>, question: string) => {
  await user.click(await screen.findByRole('button', { name: 'Restaurar Manual' }))
  const dialog = await screen.findByRole('dialog', { name: question })
  expect(within(dialog).getByText('Manual')).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Restaurar' }))
}

describe('BinList', () => {
  it('shows what was deleted, by whom and when, and how long it stays', async () => {
    signInMaster()
    serve()
    open()
    const row = (await screen.findAllByRole('row'))[1]
    expect(row?.textContent).toBe('ManualDocumentoAna14/11/2026 10:30será apagado em 12 dias')
  })

  it('brings an item back after asking', async () => {
    signInMaster()
    const calls = serve()
    await restore(open(), 'Deseja restaurar este documento?')
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

  it('is narrowed by kind and by name', async () => {
    signInMaster()
    const calls = serve()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Notícias', pressed: false }))
    await waitFor(() => expect(filtersOf(calls.at(-1)?.path)).toBe('kind,equals,news'))
    expect(screen.getByRole('button', { name: 'Notícias', pressed: true })).toBeDefined()
    await user.type(screen.getByRole('searchbox', { name: 'Buscar na Lixeira' }), 'man')
    await waitFor(() =>
      expect(filtersOf(calls.at(-1)?.path)).toBe('kind,equals,news|name,like,man'),
    )
  })

  it('offers no choice of kind to a person who sees only checklists', async () => {
    signInWithScopes(['1001'], 'checklist.create')
    serve([])
    open()
    expect(await screen.findByText(/Você vê os seus próprios checklists/)).toBeDefined()
    expect(screen.queryByRole('group', { name: 'Tipo' })).toBeNull()
    expect(await screen.findByText('Ainda não há nada aqui')).toBeDefined()
  })
})
