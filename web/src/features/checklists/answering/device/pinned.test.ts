import { describe, expect, it } from 'vitest'
import { ANA, ANSWERED, aConfirmed, memoryDeviceWith } from '#test/checklists/answering-fixture.tsx'
import { aChecklist, idOf } from '#test/checklists/checklist-fixture.ts'
import { reasonOf } from './answer-record.ts'
import type { Pin } from './checklist-store.ts'
import { exportSections } from './export-answer.ts'
import { pageOfPins } from './pinned.ts'
import { clearChecklists } from '#features/checklists/answering/own-answers/sign-out-cleanup.ts'

const aPin = (number: number, name: string, end: string | null = null): Pin => ({
  checklist: aChecklist([], { id: idOf(number), name, end_date: end }),
  farms: [],
  names: {},
})

describe('the checklists stored on the device', () => {
  const pins = [aPin(1, 'Ração', '2030-01-02'), aPin(2, 'Água', '2030-01-01'), aPin(3, 'racao 2')]
  it.each<[string, { page: number; q: string }, string[], number]>([
    [
      'come as the server has them: what ends first first',
      { page: 1, q: '' },
      ['Água', 'Ração'],
      3,
    ],
    ['are found blind to case and accents', { page: 1, q: 'RACAO' }, ['Ração', 'racao 2'], 2],
    ['are paged', { page: 2, q: '' }, ['racao 2'], 3],
  ])('%s', (_name, search, names, total) => {
    const page = pageOfPins(pins, search, 2)
    expect(page.items.map(({ name }) => name)).toEqual(names)
    expect(page).toMatchObject({ total, isOffline: true })
  })
})

it('signing out leaves only the checklists of answers that were not sent', async () => {
  const { device, pinned, waiting } = memoryDeviceWith({
    pins: [aPin(1, 'a'), aPin(2, 'b'), aPin(3, 'c')],
    answers: [
      aConfirmed(1, { checklistId: idOf(1), state: 'refused' }),
      aConfirmed(2, { checklistId: idOf(2), state: 'sent' }),
    ],
  })
  await clearChecklists(device, ANA)
  expect(pinned().map(({ checklist }) => checklist.id)).toEqual([idOf(1)])
  expect(waiting()).toHaveLength(2)
})

describe('an exported answer', () => {
  const refused = aConfirmed(1, {
    farmName: 'Boa Vista',
    state: 'refused',
    reason: reasonOf('Este checklist expirou'),
  })
  const HEAD = `Biosseguridade
Fazenda: Boa Vista
Confirmada em 14/11/2026 10:32
Recusada: Este checklist expirou
Identificador: ${idOf(1)}
`
  it.each([
    ['can be read without the portal', ANSWERED, '\n== Sem Categoria ==\n1. Limpa?\n    Sim\n'],
    [
      'has its values where its checklist is gone',
      undefined,
      `\n{\n  "${idOf(20)}": [\n    "20-yes"\n  ]\n}\n`,
    ],
  ])('%s', (_name, checklist, body) => {
    const sections = exportSections(refused, checklist)
    expect(sections.map(({ text }) => text).join('')).toBe(`${HEAD}${body}`)
  })
})
