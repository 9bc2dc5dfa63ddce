import { describe, expect, it } from 'vitest'
import {
  byOrder,
  canMoveCategoryDown,
  canMoveCategoryUp,
  canMoveQuestionDown,
  canMoveQuestionUp,
  descendants,
  questionNumbers,
  questionsInOrder,
  withShiftedOrder,
  withSwappedOrder,
  wouldCreateCycle,
} from './order.ts'

type Question = ReturnType<typeof at>
const at = (order: number, id: string, parent?: string) => ({
  id,
  order,
  parent: parent === undefined ? null : { id: parent },
})

describe('questionsInOrder', () => {
  it.each<[string, Question[], string]>([
    ['none', [], ''],
    ['by their order', [at(2, 'b'), at(0, 'c'), at(1, 'a')], 'cab'],
    ['a child where its order says', [at(0, 'a'), at(1, 'b'), at(2, 'c', 'a')], 'abc'],
    ['a child above its parent', [at(0, 'c', 'a'), at(1, 'b'), at(2, 'a')], 'cba'],
    ['an orphan', [at(1, 'a'), at(0, 'b', 'gone')], 'ba'],
    ['of one order, as given', [at(0, 'b'), at(0, 'a')], 'ba'],
    ['those of a cycle', [at(1, 'b', 'a'), at(0, 'a', 'b'), at(2, 'c', 'c')], 'abc'],
  ])('%s', (_name, questions, expected) => {
    const inOrder = questionsInOrder([{ order: 0, questions }])
    expect(inOrder.map(({ id }) => id).join('')).toBe(expected)
  })
})

describe('a question moves', () => {
  it.each([
    [0, 3, false, true],
    [1, 3, true, true],
    [2, 3, true, false],
    [0, 1, false, false],
  ])('from %i of %i: up %s, down %s', (index, count, up, down) => {
    expect([canMoveQuestionUp(index), canMoveQuestionDown(index, count)]).toEqual([up, down])
  })
})

describe('descendants', () => {
  const family = [at(0, 'd', 'c'), at(1, 'c', 'b'), at(2, 'b', 'a'), at(3, 'a'), at(4, 'e')]
  it.each<[string, Question[], string, string]>([
    ['children and theirs, in the order given', family, 'a', 'dcb'],
    ['of one below', family, 'c', 'd'],
    ['of none', family, 'd', ''],
    ['of one that is unknown', family, 'x', ''],
    ['of one that is gone', [at(0, 'b', 'gone'), at(1, 'c', 'b')], 'gone', 'bc'],
    ['in a cycle, the others', [at(0, 'a', 'b'), at(1, 'b', 'a')], 'a', 'b'],
    ['never itself', [at(0, 'a', 'a')], 'a', ''],
  ])('%s', (_name, questions, id, expected) => {
    expect(
      descendants(questions, id)
        .map((question) => question.id)
        .join(''),
    ).toBe(expected)
  })

  it.each([
    ['under itself', 'b', 'b', true],
    ['under its child', 'b', 'c', true],
    ['under the child of its child', 'a', 'd', true],
    ['where it stands', 'b', 'a', false],
    ['under another', 'b', 'e', false],
    ['a new one', 'new', 'd', false],
  ])('%s: whether it would return', (_name, id, parentId, expected) => {
    expect(wouldCreateCycle(family, id, parentId)).toBe(expected)
  })
})

describe('a category moves', () => {
  it.each<[number, number, boolean, boolean]>([
    [0, 3, false, false],
    [1, 3, false, true],
    [2, 3, true, false],
    [0, 1, false, false],
    [1, 2, false, false],
    [2, 4, true, true],
  ])('from %i of %i: up %s, down %s', (index, count, up, down) => {
    expect([canMoveCategoryUp(index), canMoveCategoryDown(index, count)]).toEqual([up, down])
  })
})

describe('withShiftedOrder', () => {
  const four = [3, 0, 7, 5].map((order) => ({ id: String(order), order }))
  const orders = (items: typeof four) =>
    items
      .toSorted(byOrder)
      .map(({ id, order }) => `${id}@${order}`)
      .join(' ')

  it.each([
    ['down', '0', '5', '3@0 5@3 0@5 7@7'],
    ['up', '7', '3', '0@0 7@3 3@5 5@7'],
    ['to a neighbour', '3', '5', '0@0 5@3 3@5 7@7'],
    ['to itself', '3', '3', '0@0 3@3 5@5 7@7'],
    ['to one that is not there', '3', '9', '0@0 3@3 5@5 7@7'],
  ])('moves %s, and those between shift by one', (_where, moved, target, expected) => {
    expect(orders(withShiftedOrder(four, moved, target))).toBe(expected)
  })
})

describe('withSwappedOrder', () => {
  const three = [at(0, 'a'), at(1, 'b'), at(5, 'c')]
  const orders = (items: readonly Question[]) =>
    items.map(({ id, order }) => `${id}${order}`).join(' ')
  it.each([
    ['two neighbours', 'a', 'b', 'a1 b0 c5'],
    ['two far apart', 'c', 'a', 'a5 b1 c0'],
    ['one with itself', 'b', 'b', 'a0 b1 c5'],
    ['one with nobody', 'b', 'gone', 'a0 b1 c5'],
    ['nobody with one', 'gone', 'b', 'a0 b1 c5'],
  ])('%s', (_name, left, right, expected) => {
    expect(orders(withSwappedOrder(three, left, right))).toBe(expected)
    expect(orders(three)).toBe('a0 b1 c5')
  })
})

describe('questionNumbers', () => {
  it.each<[string, { order: number; questions: Question[] }[], string]>([
    [
      'count through the checklist, category by category',
      [
        { order: 1, questions: [at(1, 'e'), at(0, 'd')] },
        { order: 0, questions: [at(0, 'a'), at(1, 'c'), at(2, 'b', 'a')] },
        { order: 2, questions: [] },
        { order: 3, questions: [at(0, 'f')] },
      ],
      'a1 c2 b3 d4 e5 f6',
    ],
    [
      'count a conditional one where it stands, also above its parent',
      [{ order: 0, questions: [at(0, 'a'), at(1, 'd'), at(2, 'c', 'b'), at(3, 'b', 'a')] }],
      'a1 d2 c3 b4',
    ],
    [
      'count one whose parent stands in another category where it stands itself',
      [
        { order: 0, questions: [at(0, 'a')] },
        { order: 1, questions: [at(0, 'b'), at(1, 'c', 'a')] },
      ],
      'a1 b2 c3',
    ],
    ['of nothing are none', [], ''],
  ])('%s', (_name, categories, expected) => {
    const numbers = [...questionNumbers(categories)]
    expect(numbers.map(([id, number]) => `${id}${number}`).join(' ')).toBe(expected)
  })
})
