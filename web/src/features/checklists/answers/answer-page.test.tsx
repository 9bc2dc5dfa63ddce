import type { AnswerView } from '@portal/contract/checklists/answering/answering'
import { QUESTION_TYPE } from '@portal/contract/checklists/questions/types/question-type-rules'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '#test/render.tsx'
import { AnswerPage } from './answer-page.tsx'

const answered = (index: number, type: keyof typeof QUESTION_TYPE, answer: string, weight = 0) => ({
  question_id: `01890000-0000-7000-8000-00000000000${index}`,
  number: index === 5 ? null : index,
  question: `Pergunta ${index}`,
  type: QUESTION_TYPE[type],
  answer,
  weight,
})
const anAnswer = (changes: Partial<AnswerView> = {}): AnswerView => ({
  id: '01890000-0000-7000-8000-0000000000e1',
  farm_id: 'F1',
  farm_name: 'Boa Vista',
  user_name: 'Ana Souza',
  response_date: '2026-11-10T01:30:00.000Z',
  received_at: '2026-11-10T01:30:01.000Z',
  late: false,
  total_weight: 12.5,
  highest_weight: 25,
  categories: [
    {
      name: 'Sem Categoria',
      total: 10,
      answers: [answered(1, 'multiple', '["Sim","Às vezes"]', 10), answered(2, 'text', '')],
    },
    {
      name: 'Água',
      total: 2.5,
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
const open = (answer = anAnswer()) =>
  show(<AnswerPage checklistName="Biosseguridade" answer={answer} onBack={onBack} />)
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

describe('an answer', () => {
  it('is a table for each category, with its total', () => {
    open()
    expect(rowsOf('FAZENDA: Boa Vista')).toEqual([
      ['Pergunta', 'Resposta', 'Peso'],
      ['1. Pergunta 1', 'Sim, Às vezes', '10'],
      ['2. Pergunta 2', '—', '0'],
      ['Total', '10'],
    ])
    expect(rowsOf('Água')).toEqual([
      ['Pergunta', 'Resposta', 'Peso'],
      ['3. Pergunta 3', '05/11/2026 07:30', '0'],
      ['4. Pergunta 4', '1.500,5', '0'],
      ['Pergunta 5', '4', '2,5'],
      ['Total', '2,5'],
    ])
    expect(screen.getAllByRole('table')).toHaveLength(2)
  })

  it('says that it came late, where it did', () => {
    open(anAnswer({ late: true }))
    expect(screen.getByText('Recebida com atraso').title).toMatch(/^Recebida em 09\/11\/2026/)
  })

  it('says above all of whose checklist, farm and person it is, when and with what score', () => {
    open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Resposta: Biosseguridade')
    const terms = screen.getAllByRole('term').map((term) => term.parentElement?.textContent)
    expect(terms).toEqual([
      'FazendaBoa Vista',
      'UsuárioAna Souza',
      'Data09/11/2026 22:30',
      'Total geral12,5 de 25 (50 %)',
    ])
  })

  it('of no farm keeps the title of its first category', () => {
    open(anAnswer({ farm_id: null, farm_name: null }))
    expect(screen.getByRole('table', { name: 'Sem Categoria' })).toBeDefined()
    expect(screen.getAllByRole('term')[0]?.parentElement?.textContent).toBe('Fazenda—')
  })

  it('can be printed, and leads back', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Imprimir' }))
    expect(print).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'voltar' }))
    expect(onBack).toHaveBeenCalledOnce()
  })
})
