import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_PERMISSION } from '#components/lists/refusals.ts'
import { pageOf, showListAt } from '#test/list.tsx'
import { signInWithScopes, signInMaster } from '#test/people.ts'
import { stubApi } from '#test/server.ts'
import { AlertList } from './alert-list.tsx'

const anAlert = (number: number, changes = {}) => ({
  id: `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  name: `Alerta ${number}`,
  description: 'Primeira linha\nSegunda linha',
  subsidiaries: ['1001'],
  farms: ['1001-01'],
  all_farms: false,
  created_at: '2026-11-15T02:30:00.000Z',
  updated_at: '2026-11-15T02:30:00.000Z',
  end_date: null,
  read_count: 0,
  ...changes,
})
const FROST = anAlert(1, {
  name: 'Geada',
  subsidiaries: ['1001', '1002', '1003', '1004'],
  end_date: '2999-01-31',
  read_count: 1200,
})
const FLU = anAlert(2, {
  name: 'Influenza',
  subsidiaries: ['ALL'],
  farms: ['ALL'],
  end_date: '2020-01-31',
  read_count: 1,
})
const SUBSIDIARIES = ['Chapecó', 'Concórdia', 'Água Doce'].map((name, index) => ({
  code: `100${index + 1}`,
  name,
}))
const FARMS = [{ code: '1001-01', name: 'Granja Água Limpa', subsidiary: '1001' }]

const serve = (...alerts: ReturnType<typeof anAlert>[]) =>
  stubApi(({ path }) => {
    const lists = { '/integrated/farm': FARMS, '/integrated/subsidiary': SUBSIDIARIES }
    const items = Object.entries(lists).find(([start]) => path.startsWith(start))?.[1] ?? alerts
    return pageOf(items)
  })

const open = () => showListAt('/simple-alert', AlertList)
const button = (name: string) => screen.findByRole('button', { name })

describe('AlertList', () => {
  it('shows name, some of the subsidiaries by name, its last day, who read it, and when it was made, at UTC−3', async () => {
    signInMaster()
    serve(FROST, FLU)
    open()
    await screen.findByText('Chapecó, Concórdia, +2')
    const rows = screen.getAllByRole('row').slice(1)
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(1, 6),
    )
    expect(cells).toEqual([
      ['Geada', 'Chapecó, Concórdia, +2', '31/01/2999', '1.200 pessoas', '14/11/2026'],
      ['Influenza', 'Todas', 'Encerrado', '1 pessoa', '14/11/2026'],
    ])
  })

  it('views an alert: its lines, its places by name, and its date', async () => {
    signInWithScopes(['1001'], 'simple_alert.list')
    serve(anAlert(1))
    const { user } = open()
    await user.click(await button('Visualizar Alerta 1'))
    const dialog = await screen.findByRole('dialog', { name: 'Visualizar alerta' })
    expect(within(dialog).getByRole('heading', { name: 'Alerta 1' })).toBeDefined()
    expect(within(dialog).getByText(/Primeira linha/).textContent).toBe(
      'Primeira linha\nSegunda linha',
    )
    await within(dialog).findByText('Granja Água Limpa')
    expect(within(dialog).getByText('Chapecó')).toBeDefined()
    expect(within(dialog).getByText('14/11/2026 23:30')).toBeDefined()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(await button('Visualizar Alerta 1'))
  })

  it('says Todas of an alert for every farm', async () => {
    signInMaster()
    serve(FLU)
    const { user } = open()
    await user.click(await button('Visualizar Influenza'))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(within(dialog).getAllByText('Todas')).toHaveLength(2))
  })

  it('lets edit where the right covers every subsidiary of the alert, and says why not', async () => {
    signInWithScopes(['1001'], 'simple_alert.list', 'simple_alert.create')
    const own = anAlert(3)
    serve(own, FROST, FLU)
    const { user } = open()
    await button('Editar Alerta 3')
    for (const name of ['Editar Geada', 'Editar Influenza']) {
      const refused = screen.getByRole('button', { name, description: NO_PERMISSION })
      await user.click(refused)
    }
    expect(location.pathname).toBe('/simple-alert')
    await user.click(await button('Editar Alerta 3'))
    await waitFor(() => expect(location.pathname).toBe(`/simple-alert/${own.id}`))
  })

  it('deletes one after asking', async () => {
    signInMaster()
    const calls = serve(FLU)
    const { user } = open()
    await user.click(await button('Excluir Influenza'))
    const dialog = await screen.findByRole('dialog', { name: 'Deseja excluir este alerta?' })
    await user.click(within(dialog).getByRole('button', { name: 'Excluir' }))
    await waitFor(() =>
      expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(
        `DELETE /alerts/simple-alert/${FLU.id}`,
      ),
    )
  })

  it('offers no button to create one to people who only read', async () => {
    signInWithScopes(['1001'], 'simple_alert.list')
    serve()
    open()
    await screen.findByText('Ainda não há nada aqui')
    expect(screen.queryByRole('button', { name: 'Adicionar Alerta +' })).toBeNull()
  })
})
