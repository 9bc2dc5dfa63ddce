import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { streamPage } from './large-pages.ts'

const query = { page: 1, page_size: 7 }
const ana = { actor: { id: 'Ana' } }
const answersOf = (...sizes: number[]) =>
  sizes.map((contentBytes, index) => ({ id: index, contentBytes }))

it('reads a page in batches of a megabyte, and a larger answer alone', async () => {
  const batches: number[][] = []
  const rows = answersOf(400_000, 600_000, 1, 3_000_000, 3_000_000, 999_998, 1)
  const stream = streamPage(ana, query, { rows, total: 8 }, (batch) => {
    batches.push(batch.map(({ id }) => id))
    return Promise.resolve(batch.map(({ id }) => ({ id })))
  })
  const items = rows.map(({ id }) => ({ id }))
  expect(JSON.parse(await text(stream))).toEqual({ data: { items, next_page: 2, total: 8 } })
  expect(batches).toEqual([[0, 1], [2], [3], [4], [5, 6]])
})

it('refuses a page of more than 100 MB before anything is read', () => {
  const rows = answersOf(...Array.from({ length: 34 }, () => 3_000_000))
  expect(() =>
    streamPage(ana, query, { rows, total: 34 }, () => Promise.reject(new Error('It was read'))),
  ).toThrow(expect.objectContaining({ fields: [expect.objectContaining({ field: 'page_size' })] }))
})

it('two batches are read at once, whatever is asked for, and nothing for a reader who has left', async () => {
  let [running, most, read] = [0, 0, 0]
  const pageOf = () =>
    streamPage(
      ana,
      query,
      { rows: answersOf(1_000_000, 1_000_000, 1_000_000), total: 3 },
      async (batch) => {
        running += 1
        read += 1
        most = Math.max(most, running)
        await setImmediate()
        running -= 1
        return batch
      },
    )
  const left = pageOf()
  await once(left, 'readable')
  left.destroy()
  const readBefore = read
  await Promise.all([pageOf(), pageOf(), pageOf(), pageOf()].map(text))
  expect([most, read - readBefore]).toEqual([2, 12])
})

it('people take turns, however many pages one of them reads', async () => {
  const batches: string[] = []
  const pageFor = async (name: string) => {
    const page = { rows: answersOf(1_000_000, 1_000_000, 1_000_000), total: 3 }
    const read = async (rows: readonly { readonly id: number }[]) => {
      batches.push(name)
      await setImmediate()
      return rows
    }
    return text(streamPage({ actor: { id: name } }, query, page, read))
  }
  const ofAna = Array.from({ length: 8 }, () => pageFor('Ana'))
  await Promise.all([...ofAna, pageFor('Bia')])
  expect(batches.lastIndexOf('Bia')).toBeLessThan(13) // of 27
})
