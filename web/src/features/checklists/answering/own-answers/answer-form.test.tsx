import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  aCategory,
  aChecklist,
  aQuestion,
  idOf,
  under,
} from '#test/checklists/checklist-fixture.ts'
import { signInAs, signInWithScopes } from '#test/people.ts'
import {
  ANSWER_ID,
  aDraft,
  button,
  choice,
  field,
  memoryDevice,
  onSent,
  open,
  sentBy,
  serve,
} from '#test/checklists/answering-fixture.tsx'

const openSummary = async (user: { click: (on: Element) => Promise<void> }) => {
  await user.click(await button('Enviar resposta'))
  return screen.findByRole('dialog', { name: 'Resumo da resposta' })
}

beforeEach(() => {
  vi.clearAllMocks()
  signInWithScopes(['1001', '1003'], 'checklist.answer')
})

describe('the questions', () => {
  it('appear below their parent, are announced, and keep their value while hidden', async () => {
    const calls = serve()
    const { user } = open(
      aChecklist([
        aCategory(0, 'Sem Categoria', [
          aQuestion(20, { name: 'Há portão?' }),
          aQuestion(21, { name: 'De que cor?', type: 3, options: [], ...under(20) }),
          aQuestion(22, { name: 'Há cerca?' }),
        ]),
      ]),
    )
    const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent)
    await choice('Há portão?', 'Sim')
    expect(shown()).toEqual([
      expect.stringContaining('1.Há portão?'),
      expect.stringContaining('3.Há cerca?'),
    ])
    await user.click(await choice('Há portão?', 'Sim'))
    expect(shown()).toEqual([
      expect.stringContaining('1.Há portão?'),
      expect.stringContaining('2.De que cor?'),
      expect.stringContaining('3.Há cerca?'),
    ])
    const notice = screen.getByRole('status', { name: 'Perguntas que mudaram' })
    expect(notice.textContent).toBe('Nova pergunta: De que cor?')
    await user.type(await field('De que cor?'), 'verde')
    await user.click(await choice('Há portão?', 'Não'))
    expect(screen.queryByText('De que cor?')).toBeNull()
    expect(notice.textContent).toBe('1 pergunta saiu da lista')
    // A mistaken tap on the parent erases nothing; what is hidden when it is confirmed is not sent.
    await user.click(await choice('Há portão?', 'Sim'))
    expect((await field('De que cor?')).value).toBe('verde')
    await user.click(await choice('Há portão?', 'Não'))
    await openSummary(user)
    await user.click(await button('Confirmar e enviar'))
    expect(sentBy(calls)[0]?.body).toMatchObject({
      builtObjectValues: { [idOf(20)]: 'Não' },
    })
    expect(sentBy(calls)[0]?.body).not.toHaveProperty(['builtObjectValues', idOf(21)])
  })

  it('count what is answered, and what is missing of the required, of those shown', async () => {
    serve()
    const { user } = open(
      aChecklist([
        aCategory(0, 'Sem Categoria', [
          aQuestion(20, { name: 'Há portão?', required: true }),
          aQuestion(21, { name: 'Trancado?', required: true, ...under(20) }),
        ]),
      ]),
    )
    expect(await screen.findByText('0 de 1 respondidas, 1 obrigatória')).toBeDefined()
    await user.click(await choice('Há portão?', 'Sim'))
    expect(screen.getByText('1 de 2 respondidas, 1 obrigatória')).toBeDefined()
  })
})

const WITH_RULES = aChecklist([
  aCategory(0, 'Sem Categoria', [
    aQuestion(20, { name: 'Há portão?', required: true }),
    aQuestion(21, {
      name: 'Temperatura',
      type: 6,
      options: [],
      range: [
        { operator: '>', value: 10 },
        { operator: '<', value: 30 },
      ],
    }),
  ]),
])

describe('the errors', () => {
  it('are at their fields and in a line that counts them with links; the first has the focus', async () => {
    const calls = serve()
    const { user } = open(WITH_RULES)
    await user.type(await field('Temperatura'), '40')
    await user.click(await button('Enviar resposta'))
    const first = await choice('Há portão?', 'Sim')
    await waitFor(() => expect(document.activeElement).toBe(first))
    expect(screen.queryByRole('dialog')).toBeNull()
    const count = screen.getByRole('alert')
    expect(count.textContent).toBe('Há 2 problemas')
    expect(count.closest('form')).toBeNull() // it stays in view, with the progress
    expect(screen.getByText('Pergunta obrigatoria')).toBeDefined()
    expect(screen.getByText('Valor deve ser menor que 30')).toBeDefined()
    expect(document.title).toMatch(/^Erro:/)
    await user.click(screen.getByRole('link', { name: '2. Temperatura' }))
    expect(document.activeElement).toBe(await field('Temperatura'))
    await user.clear(await field('Temperatura'))
    expect(screen.getByRole('alert').textContent).toBe('Há 1 problema')
    expect(sentBy(calls)).toEqual([])
    await user.click(first)
    expect(screen.queryByRole('alert')).toBeNull()
    await openSummary(user)
  })

  it('is shown for a number when its field is left, and for missing answers only on sending', async () => {
    serve()
    const { user } = open(WITH_RULES)
    await user.type(await field('Temperatura'), '4')
    expect(screen.queryByText('Valor deve ser maior que 10')).toBeNull()
    await user.tab()
    // Not before the tap that took the focus has ended: it would move what is tapped.
    expect(screen.queryByText('Valor deve ser maior que 10')).toBeNull()
    expect(await screen.findByText('Valor deve ser maior que 10')).toBeDefined()
    expect(screen.queryByText('Pergunta obrigatoria')).toBeNull()
  })
})

const EVERY_TYPE = aChecklist([
  aCategory(1, 'Estrutura', [
    aQuestion(31, {
      name: 'Escala',
      type: 7,
      options: [
        { id: 's1', data: '1', weight: 1 },
        { id: 's2', data: '2', weight: 2.5 },
      ],
    }),
    aQuestion(32, { name: 'Data da visita', type: 4, options: [] }),
    aQuestion(33, { name: 'Observações', type: 3, options: [] }),
  ]),
  aCategory(0, 'Sem Categoria', [
    aQuestion(20, { name: 'Única', type: 1 }),
    aQuestion(21, {
      name: 'múltipla',
      type: 2,
      options: [
        { id: 'a', data: 'Aves', weight: 3 },
        { id: 'b', data: 'Suínos', weight: 4 },
        { id: 'c', data: 'Peixes', weight: -1 },
      ],
    }),
    aQuestion(22, { name: 'Peso', type: 6, options: [] }),
    aQuestion(23, { name: 'Limpa?' }),
  ]),
])

describe('sending', () => {
  it('shows the score of each category, then sends texts and raw values', async () => {
    const calls = serve()
    const { user } = open(EVERY_TYPE)
    await user.click(await choice('Única', 'Sim'))
    await user.click(await choice('múltipla', 'Aves'))
    await user.click(await choice('múltipla', 'Suínos'))
    await user.type(await field('Peso'), '3,5')
    await user.click(await choice('Escala', '2'))
    await user.type(await field('Data'), '01/02/2026')
    await user.type(await field('Hora'), '0830')
    await user.type(await field('Observações'), 'Tudo certo')
    const summary = await openSummary(user)
    expect(
      within(summary)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'Sem Categoria17 de 27 62,96%',
      'Estrutura2,5 de 2,5 100%',
      'Total19,5 de 29,5 66,1%',
    ])
    expect(within(summary).getByText('1 pergunta opcional sem resposta.')).toBeDefined()
    await user.click(await button('Confirmar e enviar'))
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
    expect(screen.getByText('Salvo com sucesso!')).toBeDefined()
    expect(screen.getByText('Resposta enviada')).toBeDefined()
    expect(sentBy(calls).map(({ path }) => path)).toEqual([`/checklist/${idOf(1)}/answer`])
    expect(sentBy(calls)[0]?.body).toEqual({
      id: expect.any(String) as string,
      answered_at: expect.any(String) as string,
      entityId: signInAs().id,
      entityType: 'ADMIN',
      farm_id: null,
      builtObjectValues: {
        [idOf(20)]: 'Sim',
        [idOf(21)]: ['Aves', 'Suínos'],
        [idOf(22)]: 3.5,
        [idOf(31)]: '2',
        [idOf(32)]: '2026-02-01 08:30',
        [idOf(33)]: 'Tudo certo',
      },
    })
  })
})

describe('the farm', () => {
  const select = () => screen.findByRole<HTMLSelectElement>('combobox', { name: /^Fazenda/ })
  const offered = async () => [...(await select()).options].map(({ text }) => text)
  const checklistFor = (farms: string[]) =>
    aChecklist([aCategory(0, 'Sem Categoria', [aQuestion(20, { name: 'Limpa?' })])], { farms })

  it('is one of the checklist, where the person may answer', async () => {
    signInWithScopes(['1001'], 'checklist.answer')
    const calls = serve()
    const { user } = open(checklistFor(['ALL']))
    await user.click(await screen.findByRole('button', { name: 'Santa Rita' }))
    await waitFor(async () =>
      expect(await offered()).toEqual(['Escolha a fazenda', 'Boa Vista', 'Santa Rita']),
    )
    await openSummary(user)
    await user.click(await button('Confirmar e enviar'))
    await waitFor(() => expect(sentBy(calls)[0]?.body).toMatchObject({ farm_id: 'F2' }))
  })

  it('must be chosen', async () => {
    serve()
    memoryDevice(aDraft({}))
    const { user } = open(checklistFor(['ALL']), { visit: ANSWER_ID })
    await user.click(await button('Enviar resposta'))
    await waitFor(async () => expect(document.activeElement).toBe(await select()))
    expect(screen.getByRole('link', { name: 'Fazenda' })).toBeDefined()
    expect(screen.getByText('Selecione pelo menos 1 fazenda')).toBeDefined()
    await user.selectOptions(await select(), 'F2')
    expect(screen.queryByText('Selecione pelo menos 1 fazenda')).toBeNull()
  })

  it('is chosen where there is only one, and not asked where there is none', async () => {
    serve()
    open(checklistFor(['F3']))
    await waitFor(async () => expect((await select()).value).toBe('F3'))
  })
})

it('a checklist without questions says so', async () => {
  serve()
  open(aChecklist([aCategory(0, 'Sem Categoria', [])]))
  expect(await screen.findByText('Ainda não há perguntas')).toBeDefined()
})
