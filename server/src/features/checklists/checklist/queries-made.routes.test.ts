import { Client } from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newId } from '#db/columns.ts'
import type { TestPortal } from '#test/support/app.ts'
import { aChecklist, withChecklists } from '#test/support/checklists.ts'
import { insertQuestions } from '#features/checklists/questions/question.queries.ts'

afterEach(() => vi.restoreAllMocks())

/** The number of database queries of a call. */
const queriesOf = async (work: () => Promise<unknown>) => {
  const queries = vi.spyOn(Client.prototype, 'query')
  await work()
  const count = queries.mock.calls.length
  queries.mockRestore()
  return count
}

const fill = async (
  { db, clock }: TestPortal,
  checklistId: string,
  categoryId: string,
  count: number,
) =>
  insertQuestions(
    db,
    Array.from({ length: count }, (_, order) => ({
      id: newId(),
      checklistId,
      categoryId,
      name: `Pergunta ${order}`,
      description: 'x'.repeat(200),
      type: 5 as const,
      options: [
        { id: newId(), data: 'Sim', weight: 1 },
        { id: newId(), data: 'Não', weight: 0 },
      ],
      range: [],
      required: true,
      conditions: [],
      order,
      updatedAt: clock.now,
      updatedBy: '',
    })),
  )

describe('a checklist of 300 questions', () => {
  it.each<[string, (id: string) => [string, 'GET' | 'POST']]>([
    ['its form', (id) => [`/checklist/${id}?output=web&type=normal`, 'GET']],
    ['its editor', (id) => [`/checklist/${id}/category`, 'GET']],
    ['its preview', (id) => [`/checklist/${id}?output=web&type=FULL`, 'GET']],
    ['its clone', (id) => [`/checklist/${id}/duplicate`, 'POST']],
  ])('takes as few queries as an empty one for %s', (_name, callOf) =>
    withChecklists(async (portal, token, area) => {
      const small = await aChecklist(portal, token, area, { name: 'Pequena' })
      const large = await aChecklist(portal, token, area, { name: 'Grande' })
      await fill(portal, small.id, small.categories[0].id, 1)
      await fill(portal, large.id, large.categories[0].id, 300)
      const askFor = (id: string) => {
        const [path, method] = callOf(id)
        return queriesOf(() => portal.call(method, path, { token }))
      }
      const few = await askFor(small.id)
      expect(few).toBeGreaterThan(0)
      expect(few).toBeLessThanOrEqual(16)
      expect(await askFor(large.id)).toBe(few)
    }),
  )

  it('weighs nothing in the list', () =>
    withChecklists(async (portal, token, area) => {
      const { id, categories } = await aChecklist(portal, token, area)
      const sizeOf = async () =>
        JSON.stringify((await portal.call('GET', '/checklist?page_size=50', { token })).body).length
      const list = () => portal.call('GET', '/checklist?page_size=50', { token })
      const [size, count] = [await sizeOf(), await queriesOf(list)]
      await fill(portal, id, categories[0].id, 300)
      expect(await sizeOf()).toBe(size)
      expect(count).toBeGreaterThan(0)
      // The total is recounted after any write, and tests that run in parallel write.
      expect(await queriesOf(list)).toBeLessThanOrEqual(count + 1)
    }))
})
