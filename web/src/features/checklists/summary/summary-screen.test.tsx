import { QUESTION_TYPE } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { AnswersSummary, QuestionFigures } from '@portal/contract/checklists/summary/summary'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aChecklist } from '#test/checklists/checklist-fixture.ts'
import { signInMaster } from '#test/people.ts'
import { showAt } from '#test/render.tsx'
import { refusal, stubApi } from '#test/server.ts'
import { SummaryScreen } from './summary-screen.tsx'
import { type AnswerSearch, answerAddress } from '#features/checklists/answers/answer-address.ts'

const checklist = aChecklist([], {
  id: '01890000-0000-7000-8000-0000000000c1',
  name: 'Biosseguridade',
  subsidiaries: ['1001'],
  start_date: '2020-01-01',
  end_date: '2090-12-31',
})
const FARMS = [
  { code: 'F1', name: 'Boa Vista', subsidiary: '1001' },
  { code: 'F3', name: 'Santa Rita', subsidiary: '1001' },
]

const figuresOf = (index: number, changes: Partial<QuestionFigures>): QuestionFigures => ({
  question_id: `01890000-0000-7000-8000-00000000000${index}`,
  question: `Pergunta ${index}`,
  category: 'Água',
  type: QUESTION_TYPE.single,
  removed: false,
  retyped: false,
  answers: 4,
  nonconforming: 0,
  choices: [],
  bins: [],
  average: null,
  least: null,
  most: null,
  has_comments: false,
  has_photos: false,
  ...changes,
})
const aFarm = (
  code: string | null,
  name: string | null,
  answers: number,
  share: number | null,
) => ({
  farm_id: code,
  farm_name: name,
  answers,
  average_share: share,
  failed: 0,
})
const aSummary = (changes: Partial<AnswersSummary> = {}): AnswersSummary => ({
  answers: 1234,
  average_share: 0.784,
  failed: 0,
  months: [
    { month: '2026-09', answers: 34, average_share: 0.6, failed: 0 },
    { month: '2026-10', answers: 0, average_share: null, failed: 0 },
    { month: '2026-11', answers: 1200, average_share: 0.82, failed: 0 },
  ],
  farms: [aFarm('F1', 'Boa Vista', 1000, 0.7), aFarm('F3', 'Santa Rita', 234, 0.9)],
  farms_total: 2,
  questions: [],
  ...changes,
})
const EMPTY_SUMMARY = aSummary({
  answers: 0,
  average_share: null,
  failed: 0,
  months: [],
  farms: [],
  farms_total: 0,
})

const serve = (summary: AnswersSummary) =>
  stubApi(({ path }) =>
    path.startsWith('/integrated/farm')
      ? { body: { data: { items: FARMS, next_page: null, total: 2 } } }
      : { body: { data: summary } },
  )

const onBack = vi.fn<() => void>()

const Screen = ({ start }: { readonly start: Partial<AnswerSearch> }) => {
  const [search, setSearch] = useState(() => answerAddress.search.parse(start))
  return (
    <>
      <SummaryScreen checklist={checklist} search={search} onSearch={setSearch} onBack={onBack} />
      <output aria-label="endereço">{JSON.stringify(search)}</output>
    </>
  )
}
const showSummary = (start: Partial<AnswerSearch> = {}) =>
  showAt('/summary', { '/summary': () => <Screen start={start} /> })

const address = () =>
  JSON.parse(screen.getByRole('status', { name: 'endereço' }).textContent) as unknown
const button = (name: string) => screen.findByRole('button', { name })
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

beforeEach(() => {
  signInMaster()
})

describe('the figures of the answers', () => {
  it('say how many there are, how well they scored and of how many farms, also by month, as text and as tables', async () => {
    serve(aSummary())
    const { user } = showSummary()
    const figures = await screen.findByLabelText('Números do resumo')
    expect(figures.textContent).toBe(
      'Respostas1.234Pontuação média78,4% da pontuação máximaFazendas2',
    )
    const text = '1.234 respostas em 3 meses; o mês com mais é novembro de 2026 (1.200).'
    expect(await screen.findByText(text)).toBeDefined()
    await user.click(await button('Ver como tabela: Respostas por mês'))
    expect(rowsOf(screen.getByRole('table', { name: 'Respostas por mês' }))).toEqual([
      ['Mês', 'Respostas'],
      ['setembro de 2026', '34'],
      ['outubro de 2026', '0'],
      ['novembro de 2026', '1.200'],
    ])
    await user.click(await button('Ver como tabela: Pontuação média por mês'))
    expect(rowsOf(screen.getByRole('table', { name: 'Pontuação média por mês' }))).toEqual([
      ['Mês', 'Pontuação média'],
      ['setembro de 2026', '60%'],
      ['outubro de 2026', '–'],
      ['novembro de 2026', '82%'],
    ])
    const farms = 'Mais respostas: Boa Vista (1.000); menos: Santa Rita (234).'
    expect(await screen.findByText(farms)).toBeDefined()
    await user.click(await button('Ver como tabela: Pontuação média por fazenda'))
    expect(rowsOf(screen.getByRole('table', { name: 'Pontuação média por fazenda' }))).toEqual([
      ['Fazenda', 'Pontuação média'],
      ['Santa Rita', '90%'],
      ['Boa Vista', '70%'],
    ])
    expect(screen.queryByText(/Mostrando/)).toBeNull()
  })

  it('leave out the score where nothing scores, and the farms where there are none', async () => {
    const months = [{ month: '2026-11', answers: 3, average_share: null, failed: 0 }]
    const farms = [aFarm(null, null, 3, null)]
    serve(aSummary({ answers: 3, average_share: null, failed: 0, months, farms, farms_total: 1 }))
    showSummary()
    expect((await screen.findByLabelText('Números do resumo')).textContent).toBe('Respostas3')
    expect(screen.queryByRole('heading', { name: /Pontuação média/ })).toBeNull()
    expect(screen.queryByRole('heading', { name: /fazenda/ })).toBeNull()
  })

  it('count failed answers separately, in total, by month and by farm, and answers without a farm as no farm', async () => {
    const months = [{ month: '2026-11', answers: 9, average_share: 0.9, failed: 2 }]
    const farms = [{ ...aFarm('F1', 'Boa Vista', 9, 0.9), failed: 2 }, aFarm(null, null, 1, 0.5)]
    serve(aSummary({ answers: 9, failed: 2, months, farms, farms_total: 2 }))
    showSummary()
    expect((await screen.findByLabelText('Números do resumo')).textContent).toMatch(
      /Reprovadas2.*Fazendas1$/,
    )
    expect(screen.getByText('2 de 9 respostas.')).toBeDefined()
    expect(await screen.findByText('Mais reprovadas: Boa Vista (2).')).toBeDefined()
  })
})

describe('the charts', () => {
  it('show ten farms, on request a hundred, and the total number', async () => {
    const farms = Array.from({ length: 100 }, (_, index) =>
      aFarm(`F${index}`, `Fazenda ${index}`, 200 - index, null),
    )
    serve(aSummary({ farms, farms_total: 140 }))
    const { user } = showSummary()
    expect(await screen.findByText('Mostrando 10 de 140')).toBeDefined()
    expect(screen.getByText('Mais respostas: Fazenda 0 (200).')).toBeDefined()
    await user.click(await button('Mostrar mais: Respostas por fazenda'))
    expect(screen.getByText('Mostrando 100 de 140')).toBeDefined()
    expect(screen.getByText('Fazenda 99')).toBeDefined()
    await user.click(await button('Mostrar menos: Respostas por fazenda'))
    expect(screen.queryByText('Fazenda 10')).toBeNull()
  })
})

describe('the questions', () => {
  it('are grouped by category, and those that are no longer asked are marked', async () => {
    const questions = [
      figuresOf(1, { category: 'Sem Categoria' }),
      figuresOf(2, {}),
      figuresOf(3, { removed: true }),
      figuresOf(4, { category: 'Sem Categoria', removed: true }),
      figuresOf(5, { type: 3, removed: true, retyped: true }),
    ]
    serve(aSummary({ questions }))
    showSummary()
    const section = within(await screen.findByRole('region', { name: 'Sem Categoria' }))
    const titles = section.getAllByRole('heading', { level: 3 })
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Pergunta 1', 'Pergunta 4'])
    const removed = screen
      .getAllByRole('article', { name: /Pergunta/ })
      .filter((card) => within(card).queryByText('removida'))
    expect(removed.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Pergunta 4',
      'Pergunta 3',
    ])
    expect(screen.getByText('tipo anterior: Texto')).toBeDefined()
  })

  it('have tables of choices and of numbers, and link to the list of texts and of the answers with dates', async () => {
    const choices = [
      { choice: 'Sim', answers: 3 },
      { choice: 'Não', answers: 1 },
    ]
    const bins = [
      { from: -500, to: 0, answers: 1 },
      { from: 0, to: 500, answers: 0 },
      { from: 1500, to: 2000, answers: 3 },
    ]
    const numbers = { type: QUESTION_TYPE.number, bins, average: 2 / 3, least: -1, most: 1500.5 }
    const questions = [
      figuresOf(1, { choices }),
      figuresOf(2, numbers),
      figuresOf(3, { type: QUESTION_TYPE.text, answers: 1 }),
      figuresOf(4, { type: QUESTION_TYPE.date }),
    ]
    serve(aSummary({ questions }))
    showSummary({ farms: ['F1'] })
    expect(rowsOf(await screen.findByRole('table', { name: 'Pergunta 1' }))).toEqual([
      ['Opção', 'Respostas', 'Parte'],
      ['Sim', '3', '75%'],
      ['Não', '1', '25%'],
    ])
    const card = within(screen.getByRole('article', { name: 'Pergunta 2' }))
    for (const [label, value] of [
      ['Média', '0,67'],
      ['Mínimo', '-1'],
      ['Máximo', '1.500,5'],
    ] as const)
      expect(card.getByText(label).nextSibling?.textContent).toBe(value)
    expect(rowsOf(card.getByRole('table', { name: 'Pergunta 2' }))).toEqual([
      ['Valor', 'Respostas', 'Parte'],
      ['-500 a menos de 0', '1', '25%'],
      ['0 a menos de 500', '0', '0%'],
      ['1.500 a menos de 2.000', '3', '75%'],
    ])
    const addressOf = (name: string) => {
      const link = screen.getByRole('link', { name })
      const { pathname, search } = new URL(link.getAttribute('href') ?? '', 'http://x')
      return [pathname, new URLSearchParams(search).get('farms')]
    }
    const answers = `/checklist/answers/${checklist.id}`
    expect(addressOf('Ver respostas')).toEqual([answers, '["F1"]'])
    const texts = `${answers}/text/${questions[2]?.question_id}`
    expect(addressOf('Ler respostas')).toEqual([texts, '["F1"]'])
    expect(screen.getByText('1 resposta')).toBeDefined()
  })
})

describe('the screen', () => {
  it('has the filters of the list in its address, which also apply to the other tab and the export', async () => {
    const calls = serve(aSummary())
    const { user } = showSummary()
    await user.click(await button('voltar'))
    expect(onBack).toHaveBeenCalledOnce()
    await user.click(await button('Filtro avançado'))
    const form = within(await screen.findByRole('form', { name: 'Filtro avançado' }))
    expect(form.queryByRole('combobox', { name: 'Situação' })).toBeNull()
    await user.click(form.getByRole('checkbox', { name: 'Só reprovadas' }))
    await user.click(form.getByRole('button', { name: 'Aplicar' }))
    expect(address()).toMatchObject({ failed: 'yes' })
    await screen.findByRole('button', { name: 'Remover Só reprovadas' })
    await screen.findByLabelText('Números do resumo')
    const path = calls.findLast((call) => call.path.includes('/summary'))?.path ?? ''
    expect(new URLSearchParams(path.split('?')[1]).get('filters')).toBe('critical,greater_than,0')
    expect(screen.getByRole('link', { name: 'Respostas' }).getAttribute('href')).toContain(
      'failed=yes',
    )
    await user.click(await button('Exportar 1.234 respostas'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Exportar' }))
    await vi.waitFor(() =>
      expect(calls.find((call) => call.path.endsWith('/export'))?.body).toEqual({
        format: 'xlsx',
        filters: 'critical,greater_than,0',
      }),
    )
  })

  it('says that there is nothing yet, after a second try', async () => {
    stubApi(() => ({ status: 500, body: refusal('internal') }))
    const { user } = showSummary()
    await button('Tentar novamente')
    serve(EMPTY_SUMMARY)
    await user.click(await button('Tentar novamente'))
    expect(await screen.findByText('Quando houver respostas, o resumo aparece aqui.')).toBeDefined()
  })

  it('says that there is nothing for this filter, and can clear it', async () => {
    serve(EMPTY_SUMMARY)
    const { user } = showSummary({ from: '2026-01-01', farms: ['F1'] })
    expect(await screen.findByText('Nenhuma resposta com estes filtros.')).toBeDefined()
    await user.click(await button('Limpar filtros'))
    expect(address()).toMatchObject({ from: '', farms: [] })
  })
})
