import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { aSentAnswer } from '#test/checklists/answer-fixture.ts'
import { ANA, memoryDeviceWith } from '#test/checklists/answering-fixture.tsx'
import { aChecklist, idOf } from '#test/checklists/checklist-fixture.ts'
import { stubApi } from '#test/server.ts'
import type { Pin } from './checklist-store.ts'
import type { OfflineCopy } from './offline-copy-store.ts'
import { isOutdated, type PreparationProgress, prepareOfflineCopy } from './prepare-offline-copy.ts'

const UPDATED_AT = '2026-11-10T12:00:00.000Z'
const checklist = (number: number, at = UPDATED_AT) =>
  aChecklist([], {
    id: idOf(number),
    name: `C${number}`,
    last_update_at: at,
    farms: ['ALL'],
    end_date: null,
  })
const LISTED = Array.from({ length: 8 }, (_, at) => checklist(at + 1))
const aPin = (number: number, at?: string): Pin => ({
  checklist: checklist(number, at),
  farms: [],
  names: {},
})
const PLACES = [{ code: '1001', name: 'Chapecó' }]
const FARMS = [{ code: 'F1', name: 'Boa Vista', subsidiary: '1001' }]
const pageOf = (items: readonly object[]) => ({ items, next_page: null, total: items.length })

type Options = {
  /** How many checklists are read before the connection is lost. */
  readonly reachable?: number
  readonly listed?: readonly object[] | undefined
  readonly pins?: readonly Pin[]
  readonly recent?: OfflineCopy
}

const prepare = async ({ reachable = 8, listed = LISTED, pins = [], recent }: Options = {}) => {
  const { device, pinned, previous } = memoryDeviceWith({ pins })
  const progresses: PreparationProgress[] = []
  const reading = { now: 0, most: 0, requested: 0 }
  const read = async (id: string | undefined) => {
    reading.requested += 1
    const isReached = reading.requested <= reachable
    reading.now += 1
    reading.most = Math.max(reading.most, reading.now)
    await new Promise((resolve) => void setTimeout(resolve))
    reading.now -= 1
    if (!isReached) throw new TypeError('Failed to fetch')
    return [LISTED.find((item) => item.id === id)]
  }
  stubApi(async ({ path }) => {
    const [, id] = /^\/checklist\/([^?/]+)\?/.exec(path) ?? []
    if (id !== undefined) return { body: { data: await read(id) } }
    if (path.includes('/newest-answer'))
      return { body: { data: pageOf([aSentAnswer({ farm_id: 'F1' })]) } }
    if (path.startsWith('/checklist'))
      return { body: { data: pageOf(listed.map((item) => ({ ...item, answers: null }))) } }
    if (path.startsWith('/answer/mine')) return { body: { data: pageOf([]) } }
    return { body: { data: pageOf(path.includes('farm') ? FARMS : PLACES) } }
  })
  const actor = { id: ANA, isMaster: true, subsidiary: {} }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const onProgress = (progress: PreparationProgress) => void progresses.push(progress)
  const copy = await prepareOfflineCopy({ client, actor, recent, onProgress }).catch(
    () => undefined,
  )
  const storedCopy = await device.offlineCopy.copy(ANA)
  const pinnedIds = pinned().map((pin) => pin.checklist.id)
  return {
    copy,
    storedCopy,
    pinned: pinned(),
    pinnedIds,
    previous: previous(),
    reading,
    progresses,
  }
}

beforeEach(() => void vi.useFakeTimers({ now: new Date(UPDATED_AT), toFake: ['Date'] }))

it('stores everything, a few checklists at a time, and says how much there is', async () => {
  const { storedCopy, pinned, previous, reading, progresses } = await prepare()
  expect(storedCopy).toMatchObject({ adminId: ANA, checklists: 8, missing: [] })
  expect(storedCopy?.size).toBeGreaterThan(1000)
  expect(pinned).toHaveLength(8)
  expect(pinned[0]).toMatchObject({ farms: FARMS, names: { 1001: 'Chapecó' } })
  expect(previous[0]).toMatchObject({ adminId: ANA, answers: [{ farm: 'F1' }] })
  expect(reading.most).toBe(3)
  expect(progresses.at(0)).toEqual({ done: 0, total: 8 })
  expect(progresses.at(-1)).toEqual({ done: 8, total: 8 })
})

it('keeps what arrived before the connection was lost, and names what is missing', async () => {
  const { storedCopy, pinnedIds } = await prepare({ reachable: 5 })
  expect(pinnedIds).toEqual(LISTED.slice(0, 5).map(({ id }) => id))
  expect(storedCopy).toMatchObject({ checklists: 5, missing: ['C6', 'C7', 'C8'] })
})

it('does not change the earlier copy where none of it comes', async () => {
  const { copy, storedCopy } = await prepare({ reachable: 0 })
  expect([copy, storedCopy]).toEqual([undefined, undefined])
})

it('is empty where there is nothing to answer', async () => {
  const { storedCopy } = await prepare({ listed: [] })
  expect(storedCopy).toMatchObject({ checklists: 0, missing: [] })
})

it('removes checklists that can no longer be answered', async () => {
  const { pinnedIds } = await prepare({ pins: [aPin(1), aPin(9)] })
  expect(pinnedIds.toSorted()).toEqual(LISTED.map(({ id }) => id))
})

it('leaves a recent copy as it is while no checklist has changed', async () => {
  const recent = { adminId: ANA, madeAt: UPDATED_AT, checklists: 8, size: 9, missing: [] }
  const { copy, reading } = await prepare({ recent, pins: LISTED.map((_, at) => aPin(at + 1)) })
  expect([copy, reading.requested]).toEqual([recent, 0])
})

it.each([
  ['nothing changed', [aPin(1), aPin(2)], false],
  ['one was changed', [aPin(1), aPin(2, '2026-11-09T12:00:00.000Z')], true],
  ['one was added', [aPin(1)], true],
  ['one was paused', [aPin(1), aPin(2), aPin(3)], true],
])('is outdated, or not, where %s', (_name, pins, expected) => {
  expect(isOutdated(LISTED.slice(0, 2), pins)).toBe(expected)
})
