import type { AnswerItem } from '@portal/contract/checklists/answers/answer-item'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addressNow, pageOf, showListAt } from '#test/list.tsx'
import { aChecklist } from '#test/checklists/checklist-fixture.ts'
import { signInMaster } from '#test/people.ts'
import { stubApi } from '#test/server.ts'
import { AnswerList } from './answer-list.tsx'

const checklist = aChecklist([], {
  id: '01890000-0000-7000-8000-0000000000c1',
  name: 'Biosseguridade',
  subsidiaries: ['1001', '1003'],
  bands: [{ min: 80, label: 'Bom', tone: 'good' as const }],
  start_date: '2020-01-01',
  end_date: '2090-12-31',
})
const anAnswer = (changes: Partial<AnswerItem> = {}): AnswerItem => ({
  id: '01890000-0000-7000-8000-0000000000e1',
  farm_id: 'F1',
  farm_name: 'Boa Vista',
  user_name: 'Ana Souza',
  response_date: '2026-11-10T01:30:00.000Z',
  received_at: '2026-11-10T01:30:01.000Z',
  late: false,
  total_weight: 32,
  highest_weight: 40,
  share: 80,
  critical: 0,
  nonconforming: 0,
  band: null,
  photos: 0,
  comments: 0,
  ...changes,
})
const FARMS = [
  { code: 'F1', name: 'Boa Vista', subsidiary: '1001' },
  { code: 'F3', name: 'Santa Rita', subsidiary: '1001' },
]
const serve = (items: readonly AnswerItem[], total = items.length) =>
  stubApi(({ path }) =>
    path.startsWith('/integrated/farm') ? pageOf(FARMS) : pageOf(items, total),
  )

const onBack = vi.fn<() => void>()
const showList = (search = {}) =>
  showListAt('/answers', () => <AnswerList checklist={checklist} onBack={onBack} />, search)

const action = (name: string) => screen.findByRole('button', { name })
const texts = (row: HTMLElement | undefined) =>
  row &&
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  signInMaster()
})

describe('the answers', () => {
  it('are listed by farm, person, date at UTC-3 and score', async () => {
    const id = anAnswer().id.replace('e1', 'e2')
    serve([
      anAnswer(),
      anAnswer({ id, farm_id: null, farm_name: null, highest_weight: 0, share: null }),
    ])
    showList()
    expect(await screen.findByRole('heading', { name: 'Respostas: Biosseguridade' })).toBeDefined()
    const [head, first, second] = await screen.findAllByRole('row')
    expect(
      within(head ?? document.body)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Fazenda', 'Usuário', 'Data', 'Pontuação', 'Ações'])
    expect(texts(first)).toEqual(['Boa Vista', 'Ana Souza', '09/11/2026 22:30', '32 de 40 80%', ''])
    expect(texts(second)).toEqual(['—', 'Ana Souza', '09/11/2026 22:30', '32', ''])
  })

  it('show how many photos and comments they have', async () => {
    const id = anAnswer().id.replace('e1', 'e2')
    serve([anAnswer({ photos: 3, comments: 1 }), anAnswer({ id })])
    showList()
    const [, first, second] = await screen.findAllByRole('row')
    expect(within(first ?? document.body).getByText('3 fotos · 1 observação')).toBeDefined()
    expect(second?.textContent).not.toMatch(/foto|observaç/)
  })

  it('open one by one, with the filters that find their neighbours', async () => {
    serve([anAnswer()])
    const { user } = showList({ failed: 'yes' })
    await user.click(await action('Visualizar resposta de Ana Souza, 09/11/2026 22:30'))
    await waitFor(() =>
      expect(location.pathname).toBe(`/checklist/answers/${checklist.id}/${anAnswer().id}`),
    )
    expect(addressNow()).toMatchObject({ failed: 'yes', order: 'response_date,desc' })
  })
})

describe('the filter', () => {
  it('narrows by band, failure, share and filial, and says so', async () => {
    const calls = serve([anAnswer()])
    const { user } = showList({ filiais: ['1003'] })
    await user.click(await action('Filtro avançado (1)'))
    const form = within(await screen.findByRole('form', { name: 'Filtro avançado' }))
    await user.selectOptions(form.getByRole('combobox', { name: 'Faixa' }), 'Bom')
    await user.click(form.getByRole('checkbox', { name: 'Só reprovadas' }))
    await user.type(form.getByRole('textbox', { name: 'Pontuação mínima' }), '79,5')
    const most = form.getByRole('textbox', { name: 'Pontuação máxima' })
    await user.type(most, 'muito')
    await user.click(form.getByRole('button', { name: 'Aplicar' }))
    expect(form.getByText('Informe um número')).toBeDefined()
    expect(document.activeElement).toBe(most)
    expect(addressNow()).not.toHaveProperty('band')
    await user.clear(most)
    await user.type(most, '10')
    expect(form.getByText('A máxima fica abaixo da mínima')).toBeDefined()
    await user.clear(most)
    await user.click(form.getByRole('button', { name: 'Aplicar' }))
    await waitFor(() =>
      expect(addressNow()).toMatchObject({ band: 'Bom', failed: 'yes', min: '79,5' }),
    )
    expect(calls.at(-1)?.path).toContain('79.49')
  })

  it('applies to the export, which says how many answers it has', async () => {
    const calls = serve([anAnswer()], 25)
    const { user } = showList({ failed: 'yes' })
    await user.click(await action('Exportar 25 respostas'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Exportar 25 respostas' }))
    expect(dialog.getByText(/Somente as respostas dos filtros escolhidos/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Exportar' }))
    await vi.waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/export'))?.body).toEqual({
        format: 'xlsx',
        filters: 'critical,greater_than,0',
      }),
    )
  })
})
