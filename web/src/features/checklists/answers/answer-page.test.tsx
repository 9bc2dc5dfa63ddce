import type { AnswerDetail } from '@portal/contract/checklists/answers/answer-view'
import { QUESTION_TYPE } from '@portal/contract/checklists/questions/types/question-type-rules'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Notices } from '#test/notices.tsx'
import {
  aConfirmed,
  memoryDevice,
  stubAnswersDatabase,
} from '#test/checklists/answering-fixture.tsx'
import { aSentAnswer, anAnsweredQuestion } from '#test/checklists/answer-fixture.ts'
import { aChecklist } from '#test/checklists/checklist-fixture.ts'
import { signInMaster, signInWithScopes } from '#test/people.ts'
import { show } from '#test/render.tsx'
import { refusal, stubApi } from '#test/server.ts'
import { AnswerPage } from './answer-page.tsx'

const answered = (index: number, type: keyof typeof QUESTION_TYPE, answer: string, weight = 0) =>
  anAnsweredQuestion(index, {
    question_id: `01890000-0000-7000-8000-00000000000${index}`,
    number: index,
    question: `Pergunta ${index}`,
    type: QUESTION_TYPE[type],
    answer,
    weight,
    highest: weight,
  })
const anAnswer = (changes: Partial<AnswerDetail> = {}) =>
  aSentAnswer({
    id: '01890000-0000-7000-8000-0000000000e1',
    subsidiary_id: '1001',
    farm_id: 'F1',
    farm_name: 'Boa Vista',
    total_weight: 12.5,
    highest_weight: 25,
    share: 50,
    categories: [
      {
        name: 'Sem Categoria',
        total: 10,
        highest: 20,
        share: 50,
        band: null,
        answers: [answered(1, 'multiple', '["Sim","Às vezes"]', 10), answered(2, 'text', '')],
      },
      {
        name: 'Água',
        total: 2.5,
        highest: 5,
        share: 50,
        band: null,
        answers: [
          answered(3, 'date', '2026-11-05 07:30'),
          answered(4, 'number', '1500.5'),
          answered(5, 'scale', '4', 2.5),
        ],
      },
    ],
    ...changes,
  })

const onBack = vi.fn<() => void>()
const onOpen = vi.fn<(id: string) => void>()
const onCorrect = vi.fn<() => void>()
const onEnded = vi.fn<() => void>()
const callbacks = { onBack, onOpen, onCorrect, onEnded }
const open = (answer = anAnswer()) =>
  show(
    <>
      <AnswerPage checklist={aChecklist()} answer={answer} {...callbacks} />
      <Notices />
    </>,
  )
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

type User = ReturnType<typeof show>['user']
const MENU = 'Ações da resposta'
const menuOf = async (user: User) => {
  await user.click(screen.getByRole('button', { name: MENU }))
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
}
const choose = async (user: User, name: string) => {
  await user.click(screen.getByRole('button', { name: MENU }))
  await user.click(screen.getByRole('menuitem', { name }))
}

describe('an answer', () => {
  it('is a table for each category, with its total', () => {
    open()
    expect(rowsOf('FAZENDA: Boa Vista')).toEqual([
      ['Pergunta', 'Resposta', 'Peso'],
      ['Pergunta 1', 'Sim, Às vezes', '10'],
      ['Pergunta 2', '—', '0'],
      ['Total', '10 de 20 50%'],
    ])
    expect(rowsOf('Água')).toEqual([
      ['Pergunta', 'Resposta', 'Peso'],
      ['Pergunta 3', '05/11/2026 07:30', '0'],
      ['Pergunta 4', '1.500,5', '0'],
      ['Pergunta 5', '4', '2,5'],
      ['Total', '2,5 de 5 50%'],
    ])
    expect(screen.getAllByRole('table')).toHaveLength(2)
  })

  it('says that it was received late, where it was', () => {
    open(anAnswer({ late: true }))
    expect(screen.getByText('Recebida com atraso').title).toMatch(/^Recebida em 09\/11\/2026/)
  })

  it('shows checklist, farm, person, time and score at the top', async () => {
    const subsidiary = { code: '1001', name: 'Chapecó' }
    stubApi(() => ({ body: { data: { items: [subsidiary], next_page: null, total: 1 } } }))
    open(anAnswer({ subsidiary_id: '1001' }))
    await screen.findByText('Chapecó')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Resposta: Biosseguridade')
    const terms = screen.getAllByRole('term').map((term) => term.parentElement?.textContent)
    expect(terms).toEqual([
      'FazendaBoa Vista',
      'FilialChapecó',
      'UsuárioAna Souza',
      'Data09/11/2026 22:30',
      'CódigoBIO-01',
      'Total geral12,5 de 25 50%',
    ])
  })
})

it('says where it was sent from this device without a photo', async () => {
  const { id: adminId } = signInMaster()
  const { id, response_date: takenAt } = anAnswer()
  const photo = { visit: id, id, bytes: 3, takenAt, key: null }
  const leftOut = [{ question: id, photo }]
  memoryDevice(aConfirmed(1, { adminId, id, state: 'sent', leftOut }))
  stubAnswersDatabase()
  open()
  expect(await screen.findByText(/^Enviada sem 1 foto, que fica neste aparelho/)).toBeDefined()
})

describe('the actions of an answer', () => {
  it('are one main button and a menu of the rest', async () => {
    signInMaster()
    const { user } = open()
    expect(screen.getByRole('button', { name: 'Compartilhar' })).toBeDefined()
    expect(await menuOf(user)).toEqual(['Relatório', 'Imprimir', 'Corrigir', 'Anular'])
  })

  it('says why there is no report without network', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const calls = stubApi(() => ({ body: { data: null } }))
    const { user } = open()
    const button = screen.getByRole('button', { name: 'Compartilhar' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(
      document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('É preciso ter conexão')
    await user.click(button)
    await choose(user, 'Relatório É preciso ter conexão')
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('saves the report as a file once it is made', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const ticket = { url: 'https://portal.test/once', expires_at: '2026-11-17T12:00:00.000Z' }
    const headers = { 'content-disposition': "attachment; filename*=UTF-8''relatorio.pdf" }
    stubApi(({ path }) =>
      path === '/export/once' ? { body: '%PDF', headers } : { body: { data: ticket } },
    )
    const { user } = open()
    await choose(user, 'Relatório')
    await vi.waitFor(() =>
      expect(saved.mock.contexts).toMatchObject([{ download: 'relatorio.pdf' }]),
    )
    expect(document.activeElement).toBe(screen.getByRole('button', { name: MENU }))
  })

  it('reports a report that could not be made, and makes it again', async () => {
    const calls = stubApi(() => ({ status: 500, body: refusal('internal_error') }))
    const { user } = open()
    await choose(user, 'Relatório')
    expect(await screen.findAllByText('Erro ao gerar o relatório')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    const reports = () => calls.filter(({ method }) => method === 'POST')
    await vi.waitFor(() => expect(reports()).toHaveLength(2))
    expect(screen.getByRole('table', { name: 'Água' })).toBeDefined()
  })
})

const FAULTY = anAnswer({
  critical: 1,
  band: { label: 'Bom', tone: 'good' },
  previous_id: '01890000-0000-7000-8000-0000000000e3',
  next_id: null,
  categories: [
    {
      name: 'Água',
      total: 5,
      highest: 20,
      share: 25,
      band: null,
      answers: [
        {
          ...answered(1, 'single', 'Parcial', 5),
          highest: 10,
          nonconforming: true,
          option_ids: ['a'],
        },
        {
          ...answered(2, 'single', 'Não'),
          highest: 10,
          critical: 1,
          nonconforming: true,
          option_ids: ['b'],
        },
        { ...answered(3, 'single', ''), highest: 10 },
        { ...answered(4, 'single', 'Sem poço'), not_applicable: true },
        { ...answered(6, 'single', 'Não se aplica'), not_applicable: true },
        answered(7, 'single', 'Sim', 10),
      ],
    },
  ],
})

describe('the list of faults', () => {
  it('is at the top, leads to each question, and marks it there, too', async () => {
    const { user } = open(FAULTY)
    const failed = screen.getAllByText('Reprovado').map((badge) => badge.parentElement?.textContent)
    expect(failed[0]).toBe('12,5 de 25 50% Reprovado')
    expect(failed).toHaveLength(2) // the total, and the category of the critical answer
    const faults = within(screen.getByRole('region', { name: 'Não conformidades (2)' }))
    expect(faults.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
      '1. Pergunta 1 Parcial',
      '2. Pergunta 2 Não Crítica',
    ])
    expect(rowsOf('Água')).toEqual([
      ['Pergunta', 'Resposta', 'Peso'],
      ['Pergunta 1', 'Parcial Não conforme', '5'],
      ['Pergunta 2', 'Não Crítica', '0'],
      ['Pergunta 3', '—', '0'],
      ['Pergunta 4', 'Sem poço Não se aplica', '–'],
      ['Pergunta 6', 'Não se aplica', '–'],
      ['Pergunta 7', 'Sim', '10'],
      ['Total', '5 de 20 25% Reprovado'],
    ])
    await user.click(faults.getByRole('link', { name: '2. Pergunta 2' }))
    expect(document.activeElement?.textContent).toContain('Pergunta 2')
  })
})

describe('the links beside an answer', () => {
  it('lead to the previous and next answer of the list', async () => {
    const { user } = open(FAULTY)
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Próxima na lista' }).disabled,
    ).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Anterior na lista' }))
    expect(onOpen).toHaveBeenLastCalledWith(FAULTY.previous_id)
  })

  it('show on request the previous answer of its farm, with what changed', async () => {
    const before = (answer: string, optionIds: string[], index: number) => ({
      ...answered(index, 'single', answer),
      option_ids: optionIds,
      comment: null,
      photos: [],
    })
    const visit = anAnswer({
      response_date: '2026-10-10T12:00:00.000Z',
      categories: [
        {
          name: 'Água',
          total: 0,
          highest: 0,
          share: null,
          band: null,
          answers: [before('Em parte', ['a'], 1), before('Sim', ['c'], 2)],
        },
      ],
    })
    const calls = stubApi(() => ({ body: { data: { items: [visit], next_page: null, total: 1 } } }))
    const { user } = open(FAULTY)
    await user.click(screen.getByRole('button', { name: 'Mostrar visita anterior' }))
    await screen.findByText('Anterior: Em parte')
    const requestPath = calls.find(({ path }) => path.includes('before='))?.path
    expect(requestPath).toContain('farm_id=F1')
    expect(requestPath).toContain('before=2026-11-10T01')
    expect(screen.getAllByText('Mudou').map((mark) => mark.parentElement?.textContent)).toEqual([
      'Anterior: SimMudou',
    ])
  })
})

const CHANGED = {
  reason: 'Fazenda errada',
  changed_by: 'Bruno Lima',
  changed_at: '2026-11-11T12:00:00.000Z',
}
const OTHER = '01890000-0000-7000-8000-0000000000e2'
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

describe('the history of an answer', () => {
  it.each<[Partial<AnswerDetail>, string, string[]]>([
    [
      { state: 'replaced', replaced_by_id: OTHER },
      'Substituída por Bruno Lima em 11/11/2026 09:00. Ela não conta em listas, totais nem exportações.',
      ['Ver a correção'],
    ],
    [
      { state: 'voided', replaces_id: OTHER },
      'Anulada por Bruno Lima em 11/11/2026 09:00. Ela não conta em listas, totais nem exportações.',
      ['Ver a resposta anterior'],
    ],
    [
      { replaces_id: OTHER },
      'Corrigida por Bruno Lima em 11/11/2026 09:00.',
      ['Ver a resposta anterior'],
    ],
  ])('is shown with the person, the time and the reason: %j', async (changes, text, linkLabels) => {
    signInWithScopes(['1001'], 'checklist.get')
    const { user } = open(anAnswer({ ...CHANGED, ...changes }))
    expect(screen.getByText('Motivo: Fazenda errada').parentElement?.textContent).toContain(text)
    expect(buttons().filter((name) => name.startsWith('Ver'))).toEqual(linkLabels)
    await user.click(screen.getByRole('button', { name: linkLabels[0] ?? '' }))
    expect(onOpen).toHaveBeenLastCalledWith(OTHER)
  })

  it('shows both that it was replaced and that it is a correction, each with its reason', () => {
    signInWithScopes(['1001'], 'checklist.get')
    const correction = {
      reason: 'Contagem errada',
      changed_by: 'Ana Souza',
      changed_at: '2026-11-10T12:00:00.000Z',
    }
    const changes = { state: 'replaced', replaces_id: OTHER, replaced_by_id: OTHER } as const
    open(anAnswer({ ...CHANGED, ...changes, correction }))
    const regionText = (name: string) => screen.getByRole('region', { name }).textContent
    expect(regionText('Resposta substituída')).toMatch(
      /por Bruno Lima em 11\/11.*Motivo: Fazenda errada.*Ver a correção/,
    )
    expect(regionText('Correção de uma resposta')).toMatch(
      /por Ana Souza em 10\/11.*Motivo: Contagem errada.*Ver a resposta anterior/,
    )
  })
})

describe('correcting and voiding', () => {
  it.each<[string, () => unknown, Partial<AnswerDetail>, boolean]>([
    ['a master', signInMaster, {}, true],
    ['one who reads', () => signInWithScopes(['1001', '1003'], 'checklist.get'), {}, false],
    [
      'one who manages',
      () => signInWithScopes(['1001', '1003'], 'checklist.get', 'checklist.update'),
      {},
      true,
    ],
    ['anybody, of one that is no longer current', signInMaster, { state: 'voided' }, false],
  ])('is offered to %s', async (_name, enter, changes, expected) => {
    enter()
    const { user } = open(anAnswer(changes))
    const offered = await menuOf(user)
    expect(offered.includes('Corrigir')).toBe(expected)
    expect(offered.includes('Anular')).toBe(expected)
  })

  it('asks for a reason, keeps it when the server fails, and sends it', async () => {
    signInMaster()
    const replies = [{ status: 500, body: refusal('internal_error') }, {}]
    const calls = stubApi(() => replies.shift() ?? {})
    const { user } = open(anAnswer({ subsidiary_id: null }))
    await choose(user, 'Anular')
    const dialog = within(await screen.findByRole('dialog', { name: 'Anular esta resposta?' }))
    await user.click(dialog.getByRole('button', { name: 'Anular' }))
    expect(dialog.getByText('Informe o motivo, com ao menos 3 caracteres')).toBeDefined()
    expect(calls).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Enviada em dobro')
    await user.click(dialog.getByRole('button', { name: 'Anular' }))
    await screen.findByText('Erro ao anular a resposta')
    expect(onEnded).not.toHaveBeenCalled()
    await user.click(dialog.getByRole('button', { name: 'Anular' }))
    await screen.findByText('Resposta anulada')
    expect(calls.at(-1)).toMatchObject({
      method: 'DELETE',
      path: `/checklist/${aChecklist().id}/answer/${anAnswer().id}`,
      body: { reason: 'Enviada em dobro' },
    })
    expect(onEnded).toHaveBeenCalledOnce()
    expect(screen.queryByText('Erro ao anular a resposta')).toBeNull()
  })

  it('reports that somebody else was faster', async () => {
    signInMaster()
    stubApi(() => ({ status: 409, body: refusal('answer_not_current') }))
    const { user } = open()
    await choose(user, 'Anular')
    await user.type(await screen.findByRole('textbox', { name: /Motivo/ }), 'Em dobro')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Anular' }))
    await screen.findByText('Esta resposta já foi substituída ou anulada')
    expect(onEnded).toHaveBeenCalledOnce()
  })
})
