import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showListAt } from '#test/list.tsx'
import { signInMaster } from '#test/people.ts'
import { anAuditEntry } from '#test/records.ts'
import { pageOf, stubApi } from '#test/server.ts'
import { AuditList } from './audit-list.tsx'

const CHANGED = anAuditEntry({
  changes: [
    { field: 'name', before: 'Guia', after: 'Manual' },
    { field: 'description', before: '', after: 'x'.repeat(400) },
  ],
  address: '10.0.0.1',
  request_id: 'req-7',
})

const serve = (entries = [CHANGED]) =>
  stubApi(({ path }) => {
    if (path === '/audit/export') {
      return {
        body: { data: { url: 'http://x/export/once', expires_at: '2026-11-14T13:35:00.000Z' } },
      }
    }
    return pageOf(entries)
  })

const open = (search = {}) => {
  signInMaster()
  return showListAt('/audit', AuditList, search)
}

it('tells who did what and when, and what changed by the names of the form, long values by their beginning', async () => {
  serve()
  const { user } = open()
  const row = (await screen.findAllByRole('row'))[1]
  expect(row?.textContent).toContain('Ana alterou o documento "Manual"')
  expect(row?.textContent).toContain('14/11/2026 10:30')
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
  serve([anAuditEntry({ actor_id: null, actor_name: null, action: 'purged' })])
  open()
  expect((await screen.findAllByRole('row'))[1]?.textContent).toContain(
    'Sistema apagou definitivamente o documento "Manual"',
  )
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
