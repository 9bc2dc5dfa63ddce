import { expect, it, vi } from 'vitest'
import { ANA, memoryField, memoryPins } from '#test/checklists/answering-fixture.tsx'
import { aChecklist, idOf } from '#test/checklists/checklist-fixture.ts'
import type { Pin } from './pins.ts'
import { type Progress, type Source, isBehind, prepare } from './prepare.ts'

const LISTED = Array.from({ length: 8 }, (_, at) => ({
  id: idOf(at + 1),
  name: `C${at + 1}`,
  last_update_at: '2026-11-10T12:00:00.000Z',
}))
const PREVIOUS = {
  farm: 'F1',
  answeredAt: '2026-11-14T13:32:00.000Z',
  userName: 'Ana',
  answers: {},
  optionIds: {},
}

/** A server that can be reached for so many checklists, and then no more. */
const made = async (reachable: number, over: Partial<Source> = {}, ...before: readonly Pin[]) => {
  const { pins, pinned } = memoryPins(...before)
  const memory = memoryField()
  const reading = { now: 0, most: 0, asked: 0 }
  const told: Progress[] = []
  const source: Source = {
    list: () => Promise.resolve(LISTED),
    read: async (id) => {
      reading.asked += 1
      const isReached = reading.asked <= reachable
      reading.now += 1
      reading.most = Math.max(reading.most, reading.now)
      await new Promise((resolve) => void setTimeout(resolve))
      reading.now -= 1
      if (!isReached) throw new TypeError('Failed to fetch')
      return aChecklist([], { id })
    },
    farms: () => Promise.resolve([{ code: 'F1', name: 'Boa Vista', subsidiary: '1001' }]),
    names: () => Promise.resolve({ 1001: 'Chapecó' }),
    newest: () => Promise.resolve([PREVIOUS]),
    recent: () => Promise.resolve(1000),
    ...over,
  }
  const onProgress = vi.fn<(progress: Progress) => void>((progress) => void told.push(progress))
  const work = prepare({ adminId: ANA, source, pins, field: memory.field, onProgress })
  const copy = await work.catch(() => undefined)
  const kept = await memory.field.copy(ANA)
  return { copy, kept, pinned: pinned(), newest: memory.newest(), reading, told }
}

it('takes along everything, a few at a time, and says how much there is', async () => {
  const { kept, pinned, newest, reading, told } = await made(8)
  expect(kept).toMatchObject({ adminId: ANA, checklists: 8, missing: [] })
  expect(kept?.bytes).toBeGreaterThan(1000)
  expect(pinned).toHaveLength(8)
  expect(newest[0]).toEqual({ adminId: ANA, checklistId: idOf(1), answers: [PREVIOUS] })
  expect(reading.most).toBe(3)
  expect(told.at(0)).toEqual({ done: 0, total: 8 })
  expect(told.at(-1)).toEqual({ done: 8, total: 8 })
})

it('keeps what came before the line was lost, and names what is missing', async () => {
  const { kept, pinned } = await made(5)
  expect(pinned.map(({ checklistId }) => checklistId)).toEqual(
    LISTED.slice(0, 5).map(({ id }) => id),
  )
  expect(kept).toMatchObject({ checklists: 5, missing: ['C6', 'C7', 'C8'] })
})

it.each<[string, number, Partial<Source>]>([
  ['the list does not come', 8, { list: () => Promise.reject(new TypeError('x')) }],
  ['none of it comes', 0, {}],
])('leaves the copy before as it is where %s', async (_name, reachable, over) => {
  const { copy, kept } = await made(reachable, over)
  expect([copy, kept]).toEqual([undefined, undefined])
})

it('is made of nothing where there is nothing to answer', async () => {
  const { kept } = await made(8, { list: () => Promise.resolve([]) })
  expect(kept).toMatchObject({ checklists: 0, missing: [] })
})

const aPin = (number: number, at = '2026-11-10T12:00:00.000Z'): Pin => {
  const checklist = aChecklist([], { id: idOf(number), last_update_at: at })
  return { adminId: ANA, checklistId: checklist.id, checklist, farms: [], names: {} }
}

it('lets go of what can be answered no more', async () => {
  const { pinned } = await made(8, {}, aPin(1), aPin(9))
  expect(pinned.map(({ checklistId }) => checklistId).toSorted()).toEqual(
    LISTED.map(({ id }) => id),
  )
})

it.each([
  ['nothing changed', [aPin(1), aPin(2)], false],
  ['one was changed', [aPin(1), aPin(2, '2026-11-09T12:00:00.000Z')], true],
  ['one was added', [aPin(1)], true],
  ['one was paused', [aPin(1), aPin(2), aPin(3)], true],
])('is behind the office, or not, where %s', (_name, pins, expected) => {
  expect(isBehind(LISTED.slice(0, 2), pins)).toBe(expected)
})
