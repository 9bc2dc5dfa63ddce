import type { AnswerItem } from '@portal/contract/checklists/answers/answer-item'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { onAPhone } from '#test/on-a-phone.ts'
import { aChecklist } from '#test/checklists/checklist-fixture.ts'
import { signInMaster } from '#test/people.ts'
import { showAt } from '#test/render.tsx'
import { refusal, stubApi } from '#test/server.ts'
import { AnswerList } from './answer-list.tsx'
import { type AnswerSearch, answerSearch } from './answer-search.ts'

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
const pageOf = (items: readonly object[], total = items.length) => ({
  body: { data: { items, next_page: null, total } },
})
const serve = (items: readonly AnswerItem[], total = items.length) =>
  stubApi(({ path }) =>
    path.startsWith('/integrated/farm') ? pageOf(FARMS) : pageOf(items, total),
  )

const onView = vi.fn<(id: string) => void>()
const onBack = vi.fn<() => void>()

const Screen = ({ start }: { readonly start: Partial<AnswerSearch> }) => {
  const [search, setSearch] = useState(() => answerSearch.parse(start))
  return (
    <>
      <AnswerList
        checklist={checklist}
        search={search}
        onSearch={setSearch}
        linkOf={(answerId) => ({
          to: '/checklist/answers/$checklistId/$answerId',
          params: { checklistId: 'x', answerId },
        })}
        onView={onView}
        onBack={onBack}
      />
      <output aria-label="endereço">{JSON.stringify(search)}</output>
    </>
  )
}
const showList = (start: Partial<AnswerSearch> = {}) =>
  showAt('/answers', { '/answers': () => <Screen start={start} /> })

const address = () =>
  answerSearch.parse(
    JSON.parse(screen.getByRole('status', { name: 'endereço' }).textContent) as unknown,
  )
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

  it('have a dash for a farm that is missing on a phone too', async () => {
    onAPhone()
    serve([anAnswer({ farm_id: null, farm_name: null })])
    showList()
    const card = await screen.findByRole('listitem')
    expect(within(card).getByRole('link').textContent).toBe('—')
    expect(within(card).getByText('Ana Souza')).toBeDefined()
  })

  it('show how many photos and comments they have', async () => {
    const id = anAnswer().id.replace('e1', 'e2')
    serve([anAnswer({ photos: 3, comments: 1 }), anAnswer({ id })])
    showList()
    const [, first, second] = await screen.findAllByRole('row')
    expect(within(first ?? document.body).getByText('3 fotos · 1 observação')).toBeDefined()
    expect(second?.textContent).not.toMatch(/foto|observaç/)
  })

  it('open one by one, and lead back', async () => {
    serve([anAnswer()])
    const { user } = showList()
    await user.click(await action('Visualizar resposta de Ana Souza, 09/11/2026 22:30'))
    expect(onView).toHaveBeenCalledExactlyOnceWith(anAnswer().id)
    await user.click(await action('voltar'))
    expect(onBack).toHaveBeenCalledOnce()
  })

  it('are shown ten to a page, and the oldest first on request', async () => {
    const calls = serve([anAnswer()], 25)
    const { user } = showList()
    await user.click(await action('Página 3'))
    await user.click(await action('Data'))
    expect(address()).toMatchObject({ page: 1, order: 'response_date,asc' })
    const listCalls = calls.filter(({ path }) => path.includes('/answer?'))
    const params = listCalls.map(({ path }) => new URLSearchParams(path.split('?')[1]))
    expect(listCalls[0]?.path).toMatch(`/checklist/${checklist.id}/answer?`)
    expect(params.map((query) => `${query.get('page')} ${query.get('page_size')}`)).toEqual([
      '1 10',
      '3 10',
      '1 10',
    ])
  })

  it('say that there are none yet', async () => {
    serve([])
    showList()
    expect(await screen.findByText('Ainda não há nada aqui')).toBeDefined()
    expect(screen.queryByRole('group', { name: 'Filtros ativos' })).toBeNull()
  })

  it('say that none was found, and can clear every filter', async () => {
    serve([])
    const { user } = showList({ q: 'ninguém', farms: ['F1'] })
    expect(await screen.findByText('Nada encontrado')).toBeDefined()
    await user.click(await action('Limpar filtros'))
    expect(address()).toMatchObject({ q: '', farms: [] })
  })

  it('can be requested again where they did not load', async () => {
    stubApi(() => ({ status: 500, body: refusal('internal') }))
    const { user } = showList()
    await action('Tentar novamente')
    serve([anAnswer()])
    await user.click(await action('Tentar novamente'))
    expect(await screen.findByText('Boa Vista')).toBeDefined()
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
    expect(address().band).toBe('')
    await user.clear(most)
    await user.type(most, '10')
    expect(form.getByText('A máxima fica abaixo da mínima')).toBeDefined()
    await user.clear(most)
    await user.click(form.getByRole('button', { name: 'Aplicar' }))
    expect(address()).toMatchObject({ band: 'Bom', failed: 'yes', min: '79,5', max: '' })
    const chips = await screen.findByRole('group', { name: 'Filtros ativos' })
    expect(chips.textContent).toContain('Faixa: BomReprovadasPontuação a partir de 79,5%Filial: ')
    expect(decodeURIComponent(calls.at(-1)?.path ?? '')).toContain(
      'subsidiary_id,equals,1003|band,equals,Bom|critical,greater_than,0|share,greater_than,79.49',
    )
    await user.click(await action('Remover Reprovadas'))
    expect(address().failed).toBe('')
  })

  it('is in the address once applied: farms, and dates that stay in order', async () => {
    serve([anAnswer()])
    const { user } = showList({ page: 1 })
    await user.click(await action('Filtro avançado'))
    const form = within(await screen.findByRole('form', { name: 'Filtro avançado' }))
    await user.type(form.getByRole('textbox', { name: 'Data até' }), '01/11/2026')
    await user.type(form.getByRole('textbox', { name: 'Data desde' }), '09/11/2026')
    await user.click(form.getByRole('combobox', { name: 'Fazendas' }))
    await user.click(await screen.findByRole('option', { name: /Santa Rita/ }))
    await user.keyboard('{Escape}')
    expect(address().farms).toEqual([])
    await user.click(form.getByRole('button', { name: 'Aplicar' }))
    expect(address()).toMatchObject({ from: '2026-11-01', to: '2026-11-01', farms: ['F3'] })
    expect(document.activeElement).toBe(await action('Filtro avançado (3)'))
  })

  it('is shown as chips, each removable', async () => {
    serve([anAnswer()])
    const { user } = showList({ q: 'ana', from: '2026-11-01', to: '2026-11-30', farms: ['F1'] })
    expect(await screen.findByRole('button', { name: 'Remover Fazenda: Boa Vista' })).toBeDefined()
    expect(screen.getByRole('group', { name: 'Filtros ativos' }).textContent).toBe(
      'Usuário: anaData desde 01/11/2026Data até 30/11/2026Fazenda: Boa Vista',
    )
    await user.click(await action('Remover Data até 30/11/2026'))
    expect(address()).toMatchObject({ q: 'ana', from: '2026-11-01', to: '', farms: ['F1'] })
    await user.click(await action('Remover Usuário: ana'))
    expect(address()).toMatchObject({ q: '', farms: ['F1'] })
  })

  it('is by person in the search box, from the first page', async () => {
    serve([anAnswer()], 25)
    const { user } = showList({ page: 2 })
    await user.type(await screen.findByRole('searchbox', { name: 'Buscar Usuário' }), 'ana')
    expect(await screen.findByText('Usuário: ana')).toBeDefined()
    expect(address()).toMatchObject({ q: 'ana', page: 1 })
  })

  it('offers the last months', async () => {
    serve([anAnswer()])
    const { user } = showList()
    await user.click(await action('Filtro avançado'))
    const form = within(await screen.findByRole('form', { name: 'Filtro avançado' }))
    await user.selectOptions(form.getByRole('combobox', { name: 'Período' }), '3 meses')
    await user.click(form.getByRole('button', { name: 'Aplicar' }))
    expect(address().from).toMatch(/^\d{4}-\d{2}-01$/)
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

  it('exports no replaced answers', async () => {
    serve([anAnswer()])
    showList({ state: 'replaced' })
    await action('voltar')
    expect(screen.queryByRole('button', { name: /Exportar/ })).toBeNull()
  })
})
