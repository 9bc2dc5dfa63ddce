import type { FullChecklist } from '@portal/contract/checklists/checklist'
import type { Question } from '@portal/contract/checklists/question'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '#testing/render.tsx'
import { PrintPage } from './print-page.tsx'

const YES_NO = [
  { id: 'yes', data: 'Sim', weight: 7 },
  { id: 'no', data: 'Não', weight: 9 },
]
const aQuestion = (id: string, changes: Partial<Question>): Question => ({
  id,
  checklist_id: 'c',
  category_id: 'a',
  name: `Pergunta ${id}`,
  description: '',
  type: 3,
  options: [],
  range: [],
  required: false,
  parent_id: changes.parent?.id ?? null,
  parent: null,
  order: 0,
  updated_at: '2026-11-14T13:30:00.000Z',
  ...changes,
})
const clean = aQuestion('1', { name: 'Está limpa?', type: 5, options: YES_NO, required: true })
const deaths = aQuestion('2', {
  name: 'Quantas mortes?',
  description: 'Conte as de hoje',
  type: 6,
  range: [{ operator: '<', value: 100 }],
  parent: { id: '1', conditions: [{ operator: 'ID_EQUALS', value: 'no' }] },
})
const cause = aQuestion('3', {
  name: 'Quais causas?',
  type: 2,
  options: [{ id: 'heat', data: 'Calor', weight: 3 }],
  order: 1,
})
const lost = aQuestion('4', {
  name: 'Perdida',
  parent: { id: '1', conditions: [{ operator: 'ID_EQUALS', value: 'gone' }] },
  order: 1,
})
const notes = aQuestion('5', { name: 'Observações', category_id: 'b' })
const visit = aQuestion('6', { name: 'Quando?', type: 4, category_id: 'b', order: 1 })

const CHECKLIST: FullChecklist = {
  id: 'c',
  owner_id: 'f',
  owner_name: 'Ana',
  name: 'Biosseguridade',
  code: 'B1',
  description: 'Visita de rotina',
  active: false,
  responder: '0',
  start_date: '2026-11-14',
  end_date: '2027-11-14',
  activities: [],
  business_activity: [],
  subsidiaries: ['1001'],
  farms: [],
  editor_mobile: [],
  viewer_mobile: [],
  created_at: '2026-11-14T13:30:00.000Z',
  updated_at: '2026-11-14T13:30:00.000Z',
  last_update_at: '2026-11-14T13:30:00.000Z',
  last_update_admin_name: 'Ana',
  categories: [
    { id: 'b', name: 'Sanidade', description: 'Na chegada', order: 1, questions: [visit, notes] },
    {
      id: 'a',
      name: 'Sem Categoria',
      description: '',
      order: 0,
      questions: [clean, deaths, cause, lost],
    },
    { id: 'e', name: 'Vazia', description: '', order: 2, questions: [] },
  ],
}
const onBack = vi.fn()
const open = () => show(<PrintPage checklist={CHECKLIST} onBack={onBack} />)
const textOf = (name: string) => screen.getByText(name, { exact: false }).closest('li')?.textContent

describe('PrintPage', () => {
  it('asks for the place, the day and the person, then every question by its number', () => {
    open()
    for (const slot of ['Filial:', 'Fazenda:', 'Data:', 'Responsável:']) {
      expect(screen.getByText(slot)).toBeDefined()
    }
    const sheet = within(screen.getByRole('article'))
    expect(sheet.getByText('Biosseguridade')).toBeDefined()
    expect(sheet.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Sanidade',
    ])
    const asked = sheet.getAllByText(/^\d+\. /).map(({ textContent }) => textContent)
    expect(asked).toEqual([
      '1. Está limpa? *',
      '2. Quantas mortes?',
      '4. Quais causas?',
      '5. Observações',
      '6. Quando?',
    ])
  })

  it('leaves room for each kind of answer, and tells no weight', () => {
    open()
    expect(textOf('Está limpa?')).toBe('1. Está limpa? *SimNão')
    expect(textOf('Quais causas?')).toBe('4. Quais causas?Marque todas as que se aplicamCalor')
    expect(textOf('Quando?')).toMatch(/____ \/ ____ \/ ________.*às.*____ : ____/)
    expect(textOf('Quantas mortes?')).toBe(
      'Responda só se a pergunta 1 for “Não”2. Quantas mortes?Conte as de hojeValor deve ser menor que 100',
    )
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
})
