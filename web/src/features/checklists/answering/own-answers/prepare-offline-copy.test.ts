import { expect, it, vi } from 'vitest'
import { ANA, memoryChecklists, memoryOfflineCopy } from '#test/checklists/answering-fixture.tsx'
import { aChecklist, idOf } from '#test/checklists/checklist-fixture.ts'
import type { Pin } from '#features/checklists/answering/device/checklist-store.ts'
import {
  type OfflineCopySource,
  type PreparationProgress,
  isOutdated,
  prepareOfflineCopy,
} from './prepare-offline-copy.ts'

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

/** Prepares a copy from a server that fails after the given number of checklists. */
const prepareFrom = async (
  reachable: number,
  overrides: Partial<OfflineCopySource> = {},
  ...before: readonly Pin[]
) => {
  const { checklists, pinned } = memoryChecklists(before)
  const memory = memoryOfflineCopy()
  const reading = { now: 0, most: 0, requested: 0 }
  const progresses: PreparationProgress[] = []
  const source: OfflineCopySource = {
    list: () => Promise.resolve(LISTED),
    read: async (id) => {
      reading.requested += 1
      const isReached = reading.requested <= reachable
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
    ...overrides,
  }
  const onProgress = vi.fn<(progress: PreparationProgress) => void>(
    (progress) => void progresses.push(progress),
  )
  const work = prepareOfflineCopy({
    adminId: ANA,
    source,
    checklists,
    offlineCopy: memory.offlineCopy,
    onProgress,
  })
  const copy = await work.catch(() => undefined)
  const storedCopy = await memory.offlineCopy.copy(ANA)
  return { copy, storedCopy, pinned: pinned(), newest: memory.newest(), reading, progresses }
}

it('stores everything, a few checklists at a time, and says how much there is', async () => {
  const { storedCopy, pinned, newest, reading, progresses } = await prepareFrom(8)
  expect(storedCopy).toMatchObject({ adminId: ANA, checklists: 8, missing: [] })
  expect(storedCopy?.size).toBeGreaterThan(1000)
  expect(pinned).toHaveLength(8)
  expect(newest[0]).toEqual({ adminId: ANA, checklistId: idOf(1), answers: [PREVIOUS] })
  expect(reading.most).toBe(3)
  expect(progresses.at(0)).toEqual({ done: 0, total: 8 })
  expect(progresses.at(-1)).toEqual({ done: 8, total: 8 })
})

it('keeps what arrived before the connection was lost, and names what is missing', async () => {
  const { storedCopy, pinned } = await prepareFrom(5)
  expect(pinned.map(({ checklist }) => checklist.id)).toEqual(
    LISTED.slice(0, 5).map(({ id }) => id),
  )
  expect(storedCopy).toMatchObject({ checklists: 5, missing: ['C6', 'C7', 'C8'] })
})

it.each<[string, number, Partial<OfflineCopySource>]>([
  ['the list does not come', 8, { list: () => Promise.reject(new TypeError('x')) }],
  ['none of it comes', 0, {}],
])('does not change the earlier copy where %s', async (_name, reachable, overrides) => {
  const { copy, storedCopy } = await prepareFrom(reachable, overrides)
  expect([copy, storedCopy]).toEqual([undefined, undefined])
})

it('is empty where there is nothing to answer', async () => {
  const { storedCopy } = await prepareFrom(8, { list: () => Promise.resolve([]) })
  expect(storedCopy).toMatchObject({ checklists: 0, missing: [] })
})

const aPin = (number: number, at = '2026-11-10T12:00:00.000Z'): Pin => {
  const checklist = aChecklist([], { id: idOf(number), last_update_at: at })
  return { checklist, farms: [], names: {} }
}

it('removes checklists that can no longer be answered', async () => {
  const { pinned } = await prepareFrom(8, {}, aPin(1), aPin(9))
  expect(pinned.map(({ checklist }) => checklist.id).toSorted()).toEqual(LISTED.map(({ id }) => id))
})

it.each([
  ['nothing changed', [aPin(1), aPin(2)], false],
  ['one was changed', [aPin(1), aPin(2, '2026-11-09T12:00:00.000Z')], true],
  ['one was added', [aPin(1)], true],
  ['one was paused', [aPin(1), aPin(2), aPin(3)], true],
])('is outdated, or not, where %s', (_name, pins, expected) => {
  expect(isOutdated(LISTED.slice(0, 2), pins)).toBe(expected)
})
