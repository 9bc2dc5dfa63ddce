import type { Parent } from '@portal/contract/checklists/questions/question'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  aCategory,
  aChecklist,
  aQuestion,
  idOf,
  under,
} from '#test/checklists/checklist-fixture.ts'
import { signInMaster } from '#test/people.ts'
import { show } from '#test/render.tsx'
import { refusal, stubApi } from '#test/server.ts'
import { ChecklistPreview } from './checklist-preview.tsx'

const conditionOn = (number: number, ...conditions: Parent['conditions']): Parent => ({
  id: idOf(number),
  conditions,
})
const YES_NO = [
  { id: 'yes', data: 'Sim', weight: 2.1 },
  { id: 'no', data: 'Não', weight: 0.2 },
]
const clean = aQuestion(20, { name: 'Está limpa?', options: YES_NO, order: 1 })
const deaths = aQuestion(21, {
  name: 'Quantas mortes?',
  type: 6,
  options: [],
  range: [{ operator: '<', value: 100 }],
  ...under(20, 'no'),
})
const cause = aQuestion(22, {
  name: 'Qual a causa?',
  type: 2,
  options: [
    { id: 'heat', data: 'Calor', weight: 0.1 },
    { id: 'ill', data: 'Doença', weight: 3 },
  ],
  parent: conditionOn(21, { operator: '>', value: 3 }, { operator: '<', value: 50 }),
  order: 2,
})
const healthQuestion = { category_id: idOf(11), options: YES_NO }
const vet = aQuestion(30, { ...healthQuestion, name: 'Há veterinário?' })
const unreachable = aQuestion(31, {
  ...healthQuestion,
  name: 'Perdida',
  type: 3,
  options: [],
  ...under(30, 'gone'),
  order: 1,
})

/** Unordered, because the API does not guarantee an order. */
const FULL = aChecklist([
  { ...aCategory(1, 'Sanidade'), description: 'Na chegada', questions: [unreachable, vet] },
  { ...aCategory(0, 'Sem Categoria'), questions: [deaths, clean, cause] },
])

const onClose = vi.fn()
const open = (answer: Parameters<typeof stubApi>[0] = () => ({ body: { data: [FULL] } })) => {
  const calls = stubApi(answer)
  return { calls, ...show(<ChecklistPreview checklistId={FULL.id} onClose={onClose} />) }
}
const items = () => screen.getAllByRole('listitem')
const textOf = (name: string) =>
  items().find(({ textContent }) => textContent.includes(name))?.textContent ?? ''
const names = () => items().map(({ textContent }) => /^\d+\./.exec(textContent)?.[0])
const findSwitch = () => screen.findByRole('switch', { name: 'Simular respostas' })
const statusText = () => screen.getByRole('status').textContent

beforeEach(() => void signInMaster())

it('shows every question, numbered, under its category, with what it depends on; nothing can be answered', async () => {
  const { calls } = open()
  const dialog = await screen.findByRole('dialog', { name: 'Visualizar checklist' })
  expect(await within(dialog).findByRole('heading', { name: 'Biosseguridade' })).toBeDefined()
  expect(calls[0]?.path).toBe(`/checklist/${FULL.id}?output=web&type=FULL`)
  expect(await screen.findByRole('heading', { name: 'Sanidade' })).toBeDefined()
  expect(screen.getByText('Na chegada')).toBeDefined()
  expect(screen.queryByText('Sem Categoria')).toBeNull()
  expect(names()).toEqual(['1.', '2.', '3.', '4.', '5.'])
  expect(textOf('Está limpa?')).toMatch(/^2\.Está limpa/)
  expect(textOf('Está limpa?')).not.toMatch('Condicional')
  expect(textOf('Há veterinário?')).toMatch(/^4\./)
  expect(textOf('Quantas mortes?')).toMatch(/Condicional pergunta 2 ?se a resposta for “Não”/)
  expect(textOf('Qual a causa?')).toMatch(
    /Condicional pergunta 1 ?se o valor for maior que 3 e menor que 50/,
  )
  expect(textOf('Perdida')).toMatch(/Condicional pergunta 4 ?Resposta condicional alterada/)
  expect(statusText()).toBe('5 perguntas')
  const [yes] = screen.getAllByRole<HTMLInputElement>('radio', { name: 'Sim' })
  expect(yes?.disabled).toBe(true)
})

it('simulates: conditions apply and the score is updated', async () => {
  const { user } = open()
  await user.click(await findSwitch())
  expect(names()).toEqual(['2.', '4.'])
  expect(statusText()).toBe('2 de 5 perguntasPontuação: 0 de 4,2 0%')
  const [no] = screen.getAllByRole('radio', { name: 'Não' })
  if (no === undefined) throw new Error('No such option')
  await user.click(no)
  expect(names()).toEqual(['1.', '2.', '4.'])
  await user.type(screen.getByRole('textbox', { name: 'Quantas mortes?' }), '4')
  await user.click(screen.getByRole('checkbox', { name: 'Calor' }))
  await user.click(screen.getByRole('checkbox', { name: 'Doença' }))
  expect(statusText()).toBe('4 de 5 perguntasPontuação: 3,3 de 7,3 45,21%')

  const [yes] = screen.getAllByRole('radio', { name: 'Sim' })
  if (yes === undefined) throw new Error('No such option')
  await user.click(yes)
  expect(names()).toEqual(['2.', '4.'])
  expect(statusText()).toBe('2 de 5 perguntasPontuação: 2,1 de 4,2 50%')
  await user.click(screen.getByRole('button', { name: 'Limpar respostas' }))
  expect(statusText()).toBe('2 de 5 perguntasPontuação: 0 de 4,2 0%')
})

it('simulates: bands, unanswered questions, those that do not apply, and failures', async () => {
  const options = [
    { id: 'ok', data: 'Limpa', weight: 4 },
    { id: 'bad', data: 'Suja', weight: 3, critical: true },
    { id: 'na', data: 'Não há', weight: 0, not_applicable: true },
  ]
  const question = aQuestion(20, { name: 'Está limpa?', type: 1, options })
  const checklist = aChecklist([aCategory(0, 'Geral', [question, vet])], {
    score_unanswered: 'left_out',
    bands: [{ min: 90, label: 'Excelente', tone: 'good' }],
  })
  const { user } = open(() => ({ body: { data: [checklist] } }))
  await user.click(await findSwitch())
  expect(statusText()).toBe('2 de 2 perguntasPontuação: 0')
  await user.click(screen.getByRole('radio', { name: 'Limpa' }))
  expect(statusText()).toBe('2 de 2 perguntasPontuação: 4 de 4 100% Excelente')
  await user.click(screen.getByRole('radio', { name: 'Suja' }))
  expect(statusText()).toBe('2 de 2 perguntasPontuação: 3 de 4 75% Reprovado')
  await user.click(screen.getByRole('radio', { name: 'Não há' }))
  expect(statusText()).toBe('2 de 2 perguntasPontuação: 0')
})

it('says in a simulation that a number can be misread, or is out of its range', async () => {
  const { user } = open()
  await user.click(await findSwitch())
  await user.click(screen.getAllByRole('radio', { name: 'Não' })[0] ?? document.body)
  const field = screen.getByRole('textbox', { name: 'Quantas mortes?' })
  await user.type(field, '25.000')
  expect(screen.getByText('Informe um número sem separador de milhar')).toBeDefined()
  await user.clear(field)
  await user.type(field, '100')
  expect(
    screen.getByRole('textbox', { description: /Valor deve ser menor que 100$/ }),
  ).toBeDefined()
  expect(screen.getByText('Valor deve ser menor que 100')).toBeDefined()
})

it('shows the evidence asked for, and in a simulation the evidence that the answers require', async () => {
  const question = aQuestion(20, { ...clean, comment: 'required', evidence_when: ['no'] })
  const checklist = aChecklist([{ ...aCategory(0, 'Sem Categoria'), questions: [question] }])
  const { user } = open(() => ({
    body: { data: [{ ...checklist, signature: 'required', location: 'optional' }] },
  }))
  await findSwitch()
  const answerEvidence = within(screen.getByRole('list', { name: 'Evidências da resposta' }))
  expect(answerEvidence.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Assinatura obrigatória *',
    'Localização opcional',
  ])
  const evidenceText = () => screen.getByRole('list', { name: 'Evidências pedidas' }).textContent
  expect(evidenceText()).toBe('Observação obrigatória se a resposta for “Não”')
  await user.click(await findSwitch())
  await user.click(screen.getByRole('radio', { name: 'Sim' }))
  expect(evidenceText()).toBe('Observação obrigatória se a resposta for “Não”')
  await user.click(screen.getByRole('radio', { name: 'Não' }))
  expect(evidenceText()).toBe('Observação obrigatória *')
})

it('says that there are no questions yet, and closes with Esc', async () => {
  const { user } = open(() => ({
    body: { data: [aChecklist([aCategory(0, 'Sem Categoria')])] },
  }))
  expect(await screen.findByText('Ainda não há perguntas')).toBeDefined()
  expect(screen.queryByRole('switch')).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it('says that it was not loaded, and tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isDown = true
  const { user } = open(() =>
    isDown ? { status: 500, body: refusal('internal') } : { body: { data: [FULL] } },
  )
  expect(await screen.findByText('Checklist não carregada')).toBeDefined()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await findSwitch()).toBeDefined()
})
