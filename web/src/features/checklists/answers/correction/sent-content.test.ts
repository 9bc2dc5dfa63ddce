import type { Question } from '@portal/contract/checklists/questions/question'
import type { QuestionType } from '@portal/contract/checklists/questions/types/question-type-rules'
import { describe, expect, it } from 'vitest'
import { anAnsweredQuestion } from '#test/checklists/answer-fixture.ts'
import { aQuestion, idOf } from '#test/checklists/checklist-fixture.ts'
import { reasonProblem, valuesOf } from './sent-content.ts'

const options = ['Sim', 'Às vezes'].map((data, index) => ({ id: `o${index}`, data, weight: 1 }))
const question = (type: QuestionType): Question => aQuestion(1, { type, options })

describe('the fields of a correction', () => {
  it.each<[QuestionType, string, unknown]>([
    [1, 'Às vezes', ['o1']],
    [2, '["Sim","Às vezes"]', ['o0', 'o1']],
    [3, 'tudo bem', 'tudo bem'],
    [4, '2026-11-05 07:30', '2026-11-05 07:30'],
    [6, '1500.5', 1500.5],
    [1, 'Renomeada', undefined],
    [3, '', undefined],
  ])('of type %i hold %j', (type, answer, expected) => {
    const answers = [anAnsweredQuestion(1, { type, answer })]
    const view = {
      categories: [{ name: 'C', total: 0, highest: 0, share: null, band: null, answers }],
    }
    expect(valuesOf([question(type)], view)[idOf(1)]).toEqual(expected)
  })
})

describe('the reason', () => {
  it.each([
    ['', 'Informe o motivo, com ao menos 3 caracteres'],
    ['  a ', 'Informe o motivo, com ao menos 3 caracteres'],
    ['Fazenda errada', undefined],
    ['x'.repeat(501), 'Use no máximo 500 caracteres'],
  ])('%j', (reason, expected) => {
    expect(reasonProblem(reason)).toBe(expected)
  })
})
