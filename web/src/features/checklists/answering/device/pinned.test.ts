import { expect, it } from 'vitest'
import { clearChecklists } from '#features/checklists/answering/own-answers/sign-out.tsx'
import { ANA, aConfirmed, aDraft, memoryDeviceWith } from '#test/checklists/answering-fixture.tsx'
import { aChecklist, idOf } from '#test/checklists/checklist-fixture.ts'
import { signInMaster } from '#test/people.ts'
import type { Pin } from './checklist-store.ts'
import { pinnedPage } from './pinned.ts'

const aPin = (number: number, name: string, end: string | null = null): Pin => ({
  checklist: aChecklist([], { id: idOf(number), name, end_date: end }),
  farms: [],
  names: {},
})

it.each<[string, { page: number; q: string }, string[], number]>([
  ['come as the server has them: what ends first first', { page: 1, q: '' }, ['Água', 'Ração'], 3],
  ['are found blind to case and accents', { page: 1, q: 'RACAO' }, ['Ração', 'racao 2'], 2],
  ['are paged', { page: 2, q: '' }, ['racao 2'], 3],
])('the checklists stored on the device %s', async (_name, search, names, total) => {
  signInMaster()
  const pins = [aPin(1, 'Ração', '2030-01-02'), aPin(2, 'Água', '2030-01-01'), aPin(3, 'racao 2')]
  memoryDeviceWith({ pins })
  const page = await pinnedPage(search, 2)
  expect(page?.items.map(({ name }) => name)).toEqual(names)
  expect(page).toMatchObject({ total, isOffline: true })
})

it('with an open visit and no stored checklist the page is empty; with neither there is none', async () => {
  signInMaster()
  memoryDeviceWith({ answers: [aDraft({})] })
  expect(await pinnedPage({ page: 1, q: '' }, 10)).toMatchObject({ items: [], total: 0 })
  memoryDeviceWith({})
  expect(await pinnedPage({ page: 1, q: '' }, 10)).toBeUndefined()
})

it('signing out leaves only the checklists of answers that were not sent', async () => {
  const { pinned, waiting } = memoryDeviceWith({
    pins: [aPin(1, 'a'), aPin(2, 'b'), aPin(3, 'c')],
    answers: [
      aConfirmed(1, { checklistId: idOf(1), state: 'refused' }),
      aConfirmed(2, { checklistId: idOf(2), state: 'sent' }),
    ],
  })
  await clearChecklists(ANA)
  expect(pinned().map(({ checklist }) => checklist.id)).toEqual([idOf(1)])
  expect(waiting()).toHaveLength(2)
})
