import { describe, expect, it } from 'vitest'
import { aQuestion, under } from '#test/checklists/checklist-fixture.ts'
import { conditionSummary, questionCountText, questionSummary } from './question-text.ts'

const numeric = aQuestion(1, {
  type: 6,
  options: [],
  range: [
    { operator: '<', value: 100 },
    { operator: '>', value: 0.5 },
  ],
})

describe('summaryText', () => {
  it.each([
    ['Sim/Não · 2 opções · pesos 0 a 10', aQuestion(1)],
    ['Numérico · maior que 0,5 e menor que 100', numeric],
    ['Texto', aQuestion(1, { type: 3, options: [] })],
    ['Seleção Única · nenhuma opção', aQuestion(1, { type: 1, options: [] })],
    [
      'Seleção Múltipla · 1 opção · peso -2',
      aQuestion(1, { type: 2, options: [{ id: 'a', data: 'A', weight: -2 }] }),
    ],
    [
      'Seleção Múltipla · 3 opções · pesos 0 a 2 · 1 crítica · 1 não se aplica · 1 exclusiva',
      aQuestion(1, {
        type: 2,
        options: [
          { id: 'a', data: 'A', weight: 2 },
          { id: 'b', data: 'B', weight: 0, critical: true },
          { id: 'c', data: 'C', weight: 9, not_applicable: true, exclusive: true },
        ],
      }),
    ],
    ['Data · só o dia', aQuestion(1, { type: 4, options: [], date_only: true })],
    [
      'Seleção Única · 1 opção · sem pesos',
      aQuestion(1, { type: 1, options: [{ id: 'a', data: 'A', weight: 0 }] }),
    ],
  ])('%s', (text, question) => expect(questionSummary(question)).toBe(text))
})

describe('conditionText', () => {
  const parentOf = (value?: string) => under(1, value).parent ?? { id: '', conditions: [] }

  it('names the question and the answer that it depends on', () => {
    expect(conditionSummary(parentOf(), aQuestion(1), 3)).toBe(
      'Condicional pergunta 3 · se a resposta for “Sim”',
    )
  })

  it('describes bounds, the lower first', () => {
    const bounds = [
      { operator: '<', value: 10 },
      { operator: '>', value: 3 },
    ] as const
    expect(conditionSummary({ id: 'x', conditions: [...bounds] }, numeric, 2)).toBe(
      'Condicional pergunta 2 · se o valor for maior que 3 e menor que 10',
    )
  })

  it('leaves out an unknown reference question or answer', () => {
    expect(conditionSummary(parentOf('gone'), aQuestion(1), 3)).toBe('Condicional pergunta 3')
    expect(conditionSummary(parentOf(), undefined, undefined)).toBe('Condicional')
  })
})

describe('figures', () => {
  it('counts one and many', () => {
    expect([questionCountText(0), questionCountText(1), questionCountText(2)]).toEqual([
      '0 perguntas',
      '1 pergunta',
      '2 perguntas',
    ])
  })
})
