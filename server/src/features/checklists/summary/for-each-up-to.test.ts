import { expect, it } from 'vitest'
import { forEachUpTo } from './for-each-up-to.ts'

async function* batchesOf(...batches: readonly (readonly number[])[]) {
  for (const batch of batches) yield await Promise.resolve(batch)
}

const takenItems = async (
  most: number,
  batches: readonly (readonly number[])[],
  goneAfter = Infinity,
) => {
  const items: number[] = []
  const isCut = await forEachUpTo(
    most,
    batchesOf(...batches),
    (item) => items.push(item),
    () => items.length >= goneAfter,
  )
  return { items, isCut }
}

it.each([
  ['all of them where there are few', 4, [[1, 2], [3]], { items: [1, 2, 3], isCut: false }],
  ['exactly as many', 4, [[1, 2], [3, 4], []], { items: [1, 2, 3, 4], isCut: false }],
  ['the first, and that there are others', 2, [[1, 2], [3]], { items: [1, 2], isCut: true }],
])('takes %s', async (_name, most, batches, expected) => {
  expect(await takenItems(most, batches)).toEqual(expected)
})

it('stops when the client is gone', async () => {
  expect(await takenItems(9, [[1, 2], [3]], 2)).toEqual({ items: [1, 2], isCut: false })
})
