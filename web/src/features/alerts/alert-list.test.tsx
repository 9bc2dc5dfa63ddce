import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showListAt } from '#test/list.tsx'
import { signInMaster, signInWithScopes } from '#test/people.ts'
import { anAlert, FARMS, SUBSIDIARIES } from '#test/records.ts'
import { pageOf, stubApi } from '#test/server.ts'
import { AlertList } from './alert-list.tsx'

const FROST = anAlert({
  subsidiaries: ['1001', '1002', '1003', '1004'],
  farms: ['1001-01'],
  all_farms: false,
  end_date: '2999-01-31',
  read_count: 1200,
})
const FLU = anAlert({
  id: FROST.id.replace(/.$/, '9'),
  name: 'Influenza',
  subsidiaries: ['ALL'],
  end_date: '2020-01-31',
  read_count: 1,
})

const open = () => {
  stubApi(({ path }) => {
    if (path.startsWith('/integrated/farm')) return pageOf(FARMS)
    return pageOf(path.startsWith('/integrated/') ? SUBSIDIARIES : [FROST, FLU])
  })
  return showListAt('/simple-alert', AlertList)
}

it('shows name, some of the subsidiaries by name, its last day, who read it, and when it was made', async () => {
  signInMaster()
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

it('views an alert: its lines, its places by name or as all, and its date', async () => {
  signInWithScopes(['1001'], 'simple_alert.list')
  const { user } = open()
  const view = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Visualizar ${name}` }))
    return within(await screen.findByRole('dialog', { name: 'Visualizar alerta' }))
  }
  const frost = await view('Geada')
  expect(frost.getByRole('heading', { name: 'Geada' })).toBeDefined()
  expect(frost.getByText(/Primeira linha/).textContent).toBe('Primeira linha\nSegunda linha')
  await frost.findByText('Granja Água Limpa')
  expect(frost.getByText(/^Chapecó/)).toBeDefined()
  expect(frost.getByText('14/11/2026 10:30')).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Visualizar Geada' }))
  const flu = await view('Influenza')
  await waitFor(() => expect(flu.getAllByText('Todas')).toHaveLength(2))
})
