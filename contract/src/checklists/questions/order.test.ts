import { describe, expect, it } from 'vitest'
import {
  questionTreeRows,
  byOrder,
  canMoveCategoryDown,
  canMoveCategoryUp,
  canMoveQuestionDown,
  canMoveQuestionUp,
  descendants,
  questionNumbers,
  withShiftedOrder,
  withSwappedOrder,
  wouldCreateCycle,
} from './order.ts'

type Placed = Parameters<typeof questionTreeRows>[0][number]
const at = (order: number, id: string, parent?: string): Placed => ({
  id,
  order,
  parent: parent === undefined ? null : { id: parent },
})

/** One line per question, indented by its depth. */
const treeText = (questions: readonly Placed[]) =>
  questionTreeRows(questions).map(({ question, depth }) => `${'·'.repeat(depth)}${question.id}`)

describe('questionTreeRows', () => {
  it.each<[string, Placed[], string[]]>([
    ['none', [], []],
    ['by their order', [at(2, 'b'), at(0, 'c'), at(1, 'a')], ['c', 'a', 'b']],
    [
      'a child right after its parent, whatever its order',
      [at(0, 'a'), at(1, 'b'), at(2, 'c', 'a')],
      ['a', '·c', 'b'],
    ],
    [
      'a child with an order before that of its parent',
      [at(0, 'c', 'a'), at(1, 'b'), at(2, 'a')],
      ['b', 'a', '·c'],
    ],
    [
      'children by their order, each with its own',
      [at(0, 'a'), at(4, 'b', 'a'), at(3, 'c', 'a'), at(5, 'd', 'c'), at(6, 'e')],
      ['a', '·c', '··d', '·b', 'e'],
    ],
    ['an orphan stands by itself', [at(1, 'a'), at(0, 'b', 'gone')], ['b', 'a']],
    ['of one order, as given', [at(0, 'b'), at(0, 'a')], ['b', 'a']],
    ['one that depends on itself stands by itself', [at(0, 'a', 'a'), at(1, 'b')], ['a', 'b']],
    [
      'those of a cycle stand by themselves, with what hangs on them',
      [at(0, 'a', 'b'), at(1, 'b', 'a'), at(2, 'c', 'a'), at(3, 'd')],
      ['a', '·c', 'b', 'd'],
    ],
  ])('%s', (_name, questions, lines) => {
    expect(treeText(questions)).toEqual(lines)
  })

  it('say which questions may move, and among which siblings', () => {
    const questions = [at(0, 'a'), at(1, 'b', 'a'), at(2, 'c', 'a'), at(3, 'd', 'a'), at(4, 'e')]
    const moves = questionTreeRows(questions).map((branch) => [
      branch.question.id,
      branch.siblings.map(({ id }) => id).join(''),
      canMoveQuestionUp(branch),
      canMoveQuestionDown(branch),
    ])
    expect(moves).toEqual([
      ['a', 'ae', false, true],
      ['b', 'bcd', false, true],
      ['c', 'bcd', true, true],
      ['d', 'bcd', true, false],
      ['e', 'ae', true, false],
    ])
  })

  it('does not let a single question move', () => {
    const [only] = questionTreeRows([at(0, 'a')])
    expect(only && [canMoveQuestionUp(only), canMoveQuestionDown(only)]).toEqual([false, false])
  })
})

describe('descendants', () => {
  const family = [at(0, 'd', 'c'), at(1, 'c', 'b'), at(2, 'b', 'a'), at(3, 'a'), at(4, 'e')]
  it.each<[string, Placed[], string, string]>([
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
  const orders = (items: readonly Placed[]) =>
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
  it.each<[string, { order: number; questions: Placed[] }[], string]>([
    [
      'count through the checklist, category by category',
      [
        { order: 1, questions: [at(1, 'e'), at(0, 'd')] },
        { order: 0, questions: [at(0, 'a'), at(1, 'c'), at(2, 'b', 'a')] },
        { order: 2, questions: [] },
        { order: 3, questions: [at(0, 'f')] },
      ],
      'a1 b2 c3 d4 e5 f6',
    ],
    [
      'count a conditional one under its parent, however deep',
      [{ order: 0, questions: [at(0, 'a'), at(1, 'd'), at(2, 'c', 'b'), at(3, 'b', 'a')] }],
      'a1 b2 c3 d4',
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
