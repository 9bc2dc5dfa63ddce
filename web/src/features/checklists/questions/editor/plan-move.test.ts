import { byOrder } from '@portal/contract/checklists/questions/order'
import { describe, expect, it } from 'vitest'
import { aCategory, aQuestion, idOf, under } from '#test/checklists/checklist-fixture.ts'
import { planMove, siblingsOf } from './plan-move.ts'

const ALL = [
  aCategory(0, 'Sem Categoria', [aQuestion(20)]),
  aCategory(1, 'Manejo', [
    aQuestion(30),
    aQuestion(31, under(30)),
    aQuestion(32),
    aQuestion(33, under(30)),
    aQuestion(34),
  ]),
  aCategory(2, 'Água'),
  aCategory(3, 'Ração'),
]
const questionNamesIn = (categories: typeof ALL | undefined, order: number) =>
  categories
    ?.find((category) => category.order === order)
    ?.questions.toSorted(byOrder)
    .map(({ name }) => name)

describe('siblingsOf', () => {
  it('limits a question to its category, conditional or not', () => {
    const siblings = siblingsOf(ALL, idOf(34))
    expect(siblings).toMatchObject({ categoryId: idOf(11), index: 4 })
    expect(siblings?.items.map(({ id }) => id)).toEqual([30, 31, 32, 33, 34].map(idOf))
    expect(siblingsOf(ALL, idOf(33))).toMatchObject({ index: 3 })
  })

  it('limits a category to all but the default one', () => {
    const siblings = siblingsOf(ALL, idOf(12))
    expect(siblings?.items.map(({ id }) => id)).toEqual([11, 12, 13].map(idOf))
    expect(siblings).toMatchObject({ categoryId: undefined, index: 1 })
    expect(siblingsOf(ALL, idOf(10))).toBeUndefined()
    expect(siblingsOf(ALL, idOf(77))).toBeUndefined()
  })
})

describe('planMove', () => {
  it('moves a question past several at once, and below those that depend on it', () => {
    const move = planMove([...ALL], idOf(30), 3)
    expect(move).toMatchObject({
      from: 0,
      order: 3,
      text: 'Pergunta “Q30” movida para a posição 4 de 5',
    })
    expect(questionNamesIn(move?.categories as typeof ALL, 1)).toEqual([
      'Q31',
      'Q32',
      'Q33',
      'Q30',
      'Q34',
    ])
  })

  it('moves a category, never above the default one', () => {
    const move = planMove(ALL, idOf(13), -5)
    expect(move).toMatchObject({ order: 1, text: 'Categoria “Ração” movida para a posição 1 de 3' })
  })

  it.each([
    ['stands there already', 34, 4],
    ['would leave its own', 34, 9],
    ['is not there', 77, 0],
  ])('has nothing to do where it %s', (_why, number, to) => {
    expect(planMove(ALL, idOf(number), to)).toBeUndefined()
  })
})
