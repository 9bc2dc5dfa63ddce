import type { TriedSummary } from '@portal/contract/checklists/summary/tried-weights'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aCategory, aChecklist, aQuestion, idOf } from '#test/checklists/checklist-fixture.ts'
import { signInWithScopes, signInMaster } from '#test/people.ts'
import { showAt } from '#test/render.tsx'
import { stubApi } from '#test/server.ts'
import { TriedWeightsPanel } from './tried-weights-panel.tsx'

const CATEGORIES = [
  aCategory(0, 'Sem Categoria', [aQuestion(20), aQuestion(21, { type: 3, options: [] })]),
  aCategory(1, 'Manejo', [aQuestion(30)]),
]
const figures = (share: number | null, failed: number, rank: number | null) => ({
  average_share: share,
  failed,
  rank,
})
const SUMMARY: TriedSummary = {
  answers: 1234,
  newest_only: true,
  not_asked: 2,
  with_removed: 1,
  stored: { average_share: 0.75, failed: 0 },
  tried: { average_share: 0.5, failed: 3 },
  bands: [{ label: 'Bom', tone: 'good', stored: 10, tried: 4 }],
  farms: [
    {
      farm_id: 'F3',
      farm_name: 'Santa Rita',
      answers: 5,
      stored: figures(0.6, 0, 2),
      tried: figures(0.8, 0, 1),
    },
    {
      farm_id: 'F1',
      farm_name: 'Boa Vista',
      answers: 5,
      stored: figures(0.9, 0, 1),
      tried: figures(null, 3, null),
    },
  ],
  farms_total: 2,
}
const onClose = vi.fn<() => void>()

const serve = (categories = CATEGORIES, summary = SUMMARY) =>
  stubApi(({ path }) => {
    if (path.endsWith('/category')) return { body: { data: { items: categories } } }
    return path.startsWith('/integrated')
      ? { body: { data: { items: [], next_page: null, total: 0 } } }
      : { body: { data: summary } }
  })
const show = (filters = '') =>
  showAt('/weights', {
    '/weights': () => (
      <TriedWeightsPanel checklist={aChecklist()} filters={filters} onClose={onClose} />
    ),
  })
const button = (name: string) => screen.findByRole('button', { name })
const openQuestion = async ({ user }: ReturnType<typeof show>, name: string) =>
  user.click(await screen.findByText(name))
const typeWeight = async (shown: ReturnType<typeof show>, name: string, weight: string) => {
  const input = await screen.findByRole('textbox', { name })
  await shown.user.clear(input)
  await shown.user.type(input, weight)
}
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const postCalls = (calls: ReturnType<typeof stubApi>) =>
  calls.filter(({ method }) => method === 'POST')

beforeEach(() => {
  signInMaster()
})

describe('other weights', () => {
  it('are asked for the questions that have options', async () => {
    serve()
    show()
    expect(await screen.findByText('Q20')).toBeDefined()
    expect(screen.getByText('Q30')).toBeDefined()
    expect(screen.queryByText('Q21')).toBeNull()
    expect(screen.getByText('Nenhuma pergunta alterada')).toBeDefined()
  })

  it('are sent with all options of the changed questions, under the current filters', async () => {
    const calls = serve()
    const shown = show('farm_id,equals,F1')
    await openQuestion(shown, 'Q20')
    await typeWeight(shown, 'Peso: Sim, Q20', '2,5')
    await shown.user.click(screen.getByRole('checkbox', { name: 'Crítica: Não, Q20' }))
    expect(screen.getByText('1 pergunta alterada')).toBeDefined()
    expect(postCalls(calls)).toEqual([])
    await shown.user.click(await button('Calcular'))
    await screen.findByRole('table', { name: 'Pontuação com outros pesos' })
    expect(postCalls(calls)).toMatchObject([
      {
        path: `/checklist/${idOf(1)}/summary/weights?filters=farm_id%2Cequals%2CF1`,
        body: {
          questions: [
            {
              question_id: idOf(20),
              options: [
                { option_id: '20-yes', weight: 2.5, not_applicable: false, critical: false },
                { option_id: '20-no', weight: 0, not_applicable: false, critical: true },
              ],
            },
          ],
        },
      },
    ])
    await typeWeight(shown, 'Peso: Sim, Q20', '3')
    expect(screen.getByText('Os pesos mudaram: calcule de novo.')).toBeDefined()
  })

  it('show mean, failures, bands and farms beside the stored ones', async () => {
    serve()
    const { user } = show()
    await user.click(await button('Calcular'))
    await screen.findByRole('table', { name: 'Fazendas com outros pesos' })
    expect(rowsOf('Pontuação com outros pesos')).toEqual([
      ['Medida', 'Guardada', 'Com estes pesos'],
      ['Pontuação média', '75%', '50%'],
      ['Reprovadas', '0', '3'],
      ['Bom', '10', '4'],
    ])
    expect(rowsOf('Fazendas com outros pesos')).toEqual([
      ['Fazenda', 'Guardada', 'Com estes pesos'],
      ['Santa Rita', '2º 60%', '1º 80%'],
      ['Boa Vista', '1º 90%', '–'],
    ])
    expect(screen.getByText(/^2 respostas não tiveram nenhuma das perguntas/)).toBeDefined()
    expect(screen.getByText(/^1 resposta escolheu uma opção que não existe mais/)).toBeDefined()
  })

  it('that are no numbers are reported at their field, and are not tried', async () => {
    const calls = serve()
    const shown = show()
    await openQuestion(shown, 'Q20')
    await typeWeight(shown, 'Peso: Sim, Q20', '1.500')
    expect(screen.getByText('Informe um número')).toBeDefined()
    expect(screen.getByText('Corrija os pesos de “Q20”')).toBeDefined()
    await shown.user.click(await button('Calcular'))
    expect(postCalls(calls)).toEqual([])
    await shown.user.click(await button('Desfazer tudo'))
    await waitFor(() => expect(screen.queryByText('Informe um número')).toBeNull())
  })

  it('lead back, and to the editor for a person who may edit', async () => {
    serve()
    const { user } = show()
    await user.click(await button('Calcular'))
    expect(await screen.findByRole('link', { name: 'Editar checklist' })).toBeDefined()
    await user.click(await button('Voltar ao resumo'))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('lead nowhere for a person who only reads', async () => {
    signInWithScopes(['1001'], 'checklist.get')
    serve()
    const { user } = show()
    await user.click(await button('Calcular'))
    await screen.findByRole('table', { name: 'Pontuação com outros pesos' })
    expect(screen.queryByRole('link', { name: 'Editar checklist' })).toBeNull()
  })

  it('are for questions with options alone', async () => {
    serve([aCategory(0, 'Sem Categoria', [aQuestion(21, { type: 3, options: [] })])])
    show()
    expect(await screen.findByText('Nenhuma pergunta com opções')).toBeDefined()
  })
})
