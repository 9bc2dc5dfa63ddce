import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  aCategory,
  aChecklist,
  aQuestion,
  idOf,
  under,
} from '#test/checklists/checklist-fixture.ts'
import { show } from '#test/render.tsx'
import { PrintPage } from './print-page.tsx'

const clean = aQuestion(20, { name: 'Está limpa?', required: true })
const deaths = aQuestion(21, {
  name: 'Quantas mortes?',
  description: 'Conte as de hoje',
  type: 6,
  options: [],
  range: [{ operator: '<', value: 100 }],
  ...under(20, '20-no'),
})
const cause = aQuestion(22, {
  name: 'Quais causas?',
  type: 2,
  options: [{ id: 'heat', data: 'Calor', weight: 3 }],
  order: 1,
})
const unreachable = aQuestion(23, { name: 'Perdida', ...under(20, 'gone'), order: 1 })
const healthQuestion = { category_id: idOf(11), options: [] }
const notes = aQuestion(30, { ...healthQuestion, name: 'Observações', type: 3 })
const visit = aQuestion(31, { ...healthQuestion, name: 'Quando?', type: 4, order: 1 })

/** Unordered, because the API does not guarantee an order. */
const CHECKLIST = aChecklist([
  { ...aCategory(1, 'Sanidade'), questions: [visit, notes] },
  { ...aCategory(0, 'Sem Categoria'), questions: [clean, deaths, cause, unreachable] },
  aCategory(2, 'Vazia'),
])
const onBack = vi.fn()
const open = () => show(<PrintPage checklist={CHECKLIST} onBack={onBack} />)
const textOf = (name: string) => screen.getByText(name, { exact: false }).closest('li')?.textContent

it('asks for the place, the day and the person, then every question, with space for its kind of answer', () => {
  open()
  for (const label of ['Filial:', 'Fazenda:', 'Data:', 'Responsável:']) {
    expect(screen.getByText(label)).toBeDefined()
  }
  const sheet = within(screen.getByRole('article'))
  expect(sheet.getByText('Biosseguridade')).toBeDefined()
  expect(sheet.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Sanidade'])
  const questions = sheet.getAllByText(/^\d+\. /).map(({ textContent }) => textContent)
  expect(questions).toEqual([
    '1. Está limpa? *',
    '2. Quantas mortes?',
    '3. Quais causas?',
    '5. Observações',
    '6. Quando?',
  ])
  expect(textOf('Está limpa?')).toBe('1. Está limpa? *SimNão')
  expect(textOf('Quais causas?')).toBe('3. Quais causas?Marque todas as que se aplicamCalor')
  expect(textOf('Quando?')).toMatch(/____ \/ ____ \/ ________.*às.*____ : ____/)
  expect(textOf('Quantas mortes?')).toBe(
    'Responda só se a pergunta 1 for “Não”2. Quantas mortes?Conte as de hojeValor deve ser menor que 100',
  )
})

it('leaves space for evidence', () => {
  const withEvidence = aQuestion(20, {
    ...clean,
    comment: 'required',
    photos: { min: 1, max: 3 },
    evidence_when: ['20-no'],
  })
  const checklist = aChecklist([{ ...aCategory(0, 'Sem Categoria'), questions: [withEvidence] }])
  show(
    <PrintPage
      checklist={{ ...checklist, signature: 'required', location: 'optional' }}
      onBack={onBack}
    />,
  )
  expect(textOf('Está limpa?')).toBe(
    '1. Está limpa? *SimNãoObservação obrigatória se a resposta for “Não”:Fotos: 1 a 3 se a resposta for “Não”',
  )
  const lines = ['Assinatura obrigatória', 'Nome:', 'Assinatura:', 'Localização opcional', 'Local:']
  for (const line of lines) expect(screen.getByText(line)).toBeDefined()
})

it('prints, and leads back', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Imprimir' }))
  expect(print).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Voltar' }))
  expect(onBack).toHaveBeenCalledOnce()
})
