import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  ANA,
  button,
  choice,
  field,
  memoryDevice,
  open,
} from '#test/checklists/answering-fixture.tsx'
import { aCategory, aChecklist, aQuestion, idOf } from '#test/checklists/checklist-fixture.ts'
import { aSentAnswer, anAnsweredQuestion } from '#test/checklists/answer-fixture.ts'
import { signInWithScopes } from '#test/people.ts'
import { stubApi } from '#test/server.ts'

const CHECKLIST = aChecklist([
  aCategory(0, 'Sem Categoria', [
    aQuestion(20, { name: 'Limpa?' }),
    aQuestion(21, { name: 'Seca?' }),
  ]),
])
const answered = (number: number, answer: string) =>
  anAnsweredQuestion(number - 19, { question_id: idOf(number), answer, type: 5 })
const VIEW = aSentAnswer({
  user_name: 'Bruno Lima',
  response_date: '2026-11-10T12:00:00.000Z',
  categories: [
    {
      name: 'Sem Categoria',
      answers: [answered(20, 'Sim'), answered(21, '')],
      total: 0,
      highest: 0,
      share: null,
      band: null,
    },
  ],
})

beforeEach(() => void signInWithScopes(['1001'], 'checklist.answer'))

it('the previous answer is shown beside each question on request, with what changed', async () => {
  const calls = stubApi(() => ({ body: { data: { items: [VIEW], next_page: null, total: 1 } } }))
  const { user } = open(CHECKLIST)
  await choice('Limpa?', 'Sim')
  expect(calls.filter(({ path }) => path.includes('newest'))).toEqual([])
  await user.click(await button('Mostrar visita anterior'))
  expect(
    await screen.findByText('Visita anterior de 10/11/2026 09:00, por Bruno Lima.'),
  ).toBeDefined()
  expect(screen.getAllByText(/^Anterior:/).map(({ textContent }) => textContent)).toEqual([
    'Anterior: Sim',
    'Anterior: —',
  ])
  await user.click(await choice('Limpa?', 'Sim'))
  expect(screen.queryByText('Mudou')).toBeNull()
  await user.click(await choice('Limpa?', 'Não'))
  expect(screen.getAllByText('Mudou')).toHaveLength(1)
  await user.click(await button('Ocultar visita anterior'))
  expect(screen.queryByText(/^Anterior:/)).toBeNull()
})

it('the previous answer is taken over with one tap: of a question, or of all that identifies the visit', async () => {
  const questions = [
    aQuestion(20, { name: 'Limpa?' }),
    aQuestion(21, { name: 'Placa', type: 3, options: [] }),
    aQuestion(22, { name: 'Motorista', type: 3, options: [] }),
    aQuestion(23, { name: 'Quantas aves?', type: 6, options: [] }),
  ]
  const texts = [
    answered(20, 'Não'),
    answered(21, 'ABC1D23'),
    answered(22, 'João'),
    answered(23, '12'),
  ]
  const [category] = VIEW.categories
  const items = [{ ...VIEW, categories: [{ ...category, answers: texts }] }]
  stubApi(() => ({ body: { data: { items, next_page: null, total: 1 } } }))
  const { user } = open(aChecklist([aCategory(0, 'Sem Categoria', questions)]))
  await user.type(await field('Motorista'), 'Maria')
  await user.click(await button('Mostrar visita anterior'))
  await user.click(await button('Igual à visita anterior: Limpa?'))
  expect((await choice('Limpa?', 'Não')).checked).toBe(true)
  // It stays in its place: the next question must not move under the thumb.
  expect((await button('Igual à visita anterior: Limpa?')).getAttribute('aria-disabled')).toBe(
    'true',
  )
  // Also over what is half typed.
  await user.type(await field('Quantas aves?'), '-')
  await user.click(await button('Igual à visita anterior: Quantas aves?'))
  expect((await field('Quantas aves?')).value).toBe('12')
  await user.click(await button('Identificação igual à visita anterior'))
  expect((await field('Placa')).value).toBe('ABC1D23')
  expect((await field('Motorista')).value).toBe('Maria')
  const identity = await button('Identificação igual à visita anterior')
  expect(identity.getAttribute('aria-disabled')).toBe('true')
})

const offline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

it('without network it is the prepared copy', async () => {
  offline()
  const memory = memoryDevice()
  const visit = {
    farm: null,
    optionIds: {},
    answeredAt: '2026-11-10T12:00:00.000Z',
    userName: 'Bruno Lima',
  }
  const answers = [{ ...visit, answers: { [idOf(20)]: 'Não' } }]
  await memory.device.offlineCopy.putPrevious({ adminId: ANA, checklistId: idOf(1), answers })
  const { user } = open(CHECKLIST)
  await user.click(await button('Mostrar visita anterior'))
  expect(await screen.findByText('Anterior: Não')).toBeDefined()
})

it('without network and without a copy it says how to have it the next time', async () => {
  offline()
  const { user } = open(CHECKLIST)
  await user.click(await button('Mostrar visita anterior'))
  expect(await screen.findByText(/Prepare para o campo antes de sair/)).toBeDefined()
})
