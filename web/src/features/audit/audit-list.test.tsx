import type { AuditEntry } from '@portal/contract/audit/audit-entry'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Notices } from '#test/notices.tsx'
import { signInMaster } from '#test/people.ts'
import { showAt } from '#test/render.tsx'
import { refusal, stubApi } from '#test/server.ts'
import { AuditList } from './audit-list.tsx'
import { AUDIT_START, type AuditSearch } from './audit-search.ts'

const anEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '01890000-0000-7000-8000-000000000009',
  at: '2026-11-14T13:30:00.000Z',
  actor_id: '01890000-0000-7000-8000-000000000001',
  actor_name: 'Ana',
  entity: 'document',
  entity_id: '01890000-0000-7000-8000-000000000002',
  item_name: 'Manual',
  action: 'updated',
  changes: [
    { field: 'name', before: 'Guia', after: 'Manual' },
    { field: 'description', before: '', after: 'x'.repeat(400) },
  ],
  address: '10.0.0.1',
  request_id: 'req-7',
  ...changes,
})
const RUI = '01890000-0000-7000-8000-000000000003'

const serve = (entries = [anEntry()]) =>
  stubApi(({ path }) => {
    if (path.startsWith('/admin')) {
      const about = {
        subsidiaries: ['1001'],
        has_totp: true,
        last_sign_in_at: null,
        invited_until: null,
      }
      const admin = { id: RUI, name: 'Rui', email: 'rui@x.test', is_master: false, ...about }
      return { body: { data: { items: [admin], next_page: null, total: 1 } } }
    }
    if (path === '/audit/export') {
      return {
        body: { data: { url: 'http://x/export/once', expires_at: '2026-11-14T13:35:00.000Z' } },
      }
    }
    return { body: { data: { items: entries, next_page: null, total: entries.length } } }
  })
const paramsOf = (path = '') => Object.fromEntries(new URL(path, 'http://x').searchParams)

const searchSpy = vi.fn()
const Screen = ({ start }: { readonly start: Partial<AuditSearch> }) => {
  const [search, setSearch] = useState<AuditSearch>({ ...AUDIT_START, ...start })
  searchSpy(search)
  return (
    <main tabIndex={-1}>
      <AuditList search={search} onSearch={setSearch} />
      <Notices />
    </main>
  )
}
const open = (start: Partial<AuditSearch> = {}) => {
  signInMaster()
  return showAt('/audit', { '/audit': () => <Screen start={start} /> })
}

describe('AuditList', () => {
  it('tells who did what and when, the latest first', async () => {
    const calls = serve()
    open()
    const row = (await screen.findAllByRole('row'))[1]
    expect(row?.textContent).toContain('Ana alterou o documento "Manual"')
    expect(row?.textContent).toContain('14/11/2026 10:30')
    expect(paramsOf(calls[0]?.path)).toEqual({ page: '1', page_size: '20', filters: '' })
  })

  it('shows what changed by the names of the form, long values by their beginning', async () => {
    serve()
    const { user } = open()
    expect(screen.queryByText('Guia')).toBeNull()
    await user.click(await screen.findByRole('button', { name: /^2 campos/ }))
    const name = await screen.findByRole('row', { name: /^Nome/ })
    expect(
      within(name)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Guia', 'Manual'])
    const description = screen.getByRole('row', { name: /^Descrição/ })
    const [before, after] = within(description).getAllByRole('cell')
    expect(before?.textContent).toBe('—')
    expect(after?.textContent.length).toBeLessThan(200)
    await user.click(screen.getByRole('button', { name: 'Ver tudo de Descrição, depois' }))
    expect(after?.textContent).toContain('x'.repeat(400))
    expect(screen.getByText('10.0.0.1')).toBeDefined()
    expect(screen.getByText('req-7')).toBeDefined()
  })

  it('names the system where nobody acted', async () => {
    serve([anEntry({ actor_id: null, actor_name: null, action: 'purged', changes: [] })])
    open()
    expect((await screen.findAllByRole('row'))[1]?.textContent).toContain(
      'Sistema apagou definitivamente o documento "Manual"',
    )
  })

  it('is narrowed by person, kind, action and days', async () => {
    const calls = serve()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Filtro avançado' }))
    await user.click(await screen.findByRole('combobox', { name: 'Pessoas' }))
    await user.click(await screen.findByRole('option', { name: 'Rui' }))
    await user.click(screen.getByRole('combobox', { name: 'Tipos de item' }))
    await user.click(await screen.findByRole('option', { name: 'Notícia' }))
    await user.click(screen.getByRole('combobox', { name: 'Ações' }))
    await user.click(await screen.findByRole('option', { name: 'Exclusão' }))
    await user.type(screen.getByRole('textbox', { name: 'Data desde' }), '10/11/2026')
    await user.click(screen.getByRole('button', { name: 'Aplicar' }))
    await waitFor(() =>
      expect(
        paramsOf(calls.findLast(({ path }) => path.startsWith('/audit'))?.path)['filters'],
      ).toBe(
        `actor_id,equals,${RUI}|entity,equals,news|action,equals,deleted|at,greater_than,11/09/2026`,
      ),
    )
    const chips = screen.getByRole('group', { name: 'Filtros ativos' })
    expect(chips.textContent).toContain('Pessoa: Rui')
    expect(chips.textContent).toContain('Tipo: Notícia')
    await user.click(within(chips).getByRole('button', { name: 'Remover Ação: Exclusão' }))
    await waitFor(() => expect(searchSpy.mock.lastCall?.[0].actions).toEqual([]))
  })

  it('says that nothing was found, and lets go of the filters', async () => {
    serve([])
    const { user } = open({ kinds: ['news'] })
    await user.click(await screen.findByRole('button', { name: 'Limpar filtros' }))
    expect(searchSpy).toHaveBeenLastCalledWith(AUDIT_START)
  })

  it('exports what the list shows', async () => {
    const calls = serve()
    const { user } = open({ kinds: ['news'] })
    await user.click(await screen.findByRole('button', { name: 'Exportar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Exportar auditoria' })
    expect(dialog.textContent).toContain('com os filtros da tela')
    await user.click(within(dialog).getByRole('radio', { name: 'Texto (CSV)' }))
    await user.click(within(dialog).getByRole('button', { name: 'Exportar' }))
    expect(await screen.findByText('Exportado com sucesso')).toBeDefined()
    expect(calls.at(-2)).toMatchObject({
      path: '/audit/export',
      body: { format: 'csv', filters: 'entity,equals,news' },
    })
    expect(calls.at(-1)?.path).toBe('/export/once')
  })

  it('offers to try again when it cannot be read', async () => {
    stubApi(() => ({ status: 503, body: refusal('database_unavailable') }))
    open()
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeDefined()
  })
})
