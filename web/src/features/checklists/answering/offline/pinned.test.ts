import { describe, expect, it } from 'vitest'
import {
  ANA,
  anEntry,
  memoryDrafts,
  memoryPins,
  memoryQueue,
} from '#test/checklists/answering-fixture.tsx'
import { aChecklist, idOf } from '#test/checklists/checklist-fixture.ts'
import { exportText } from './export-entry.ts'
import { pageOfPins } from './pinned.ts'
import { clearPins } from './sign-out-cleanup.ts'
import type { Pin } from './pins.ts'

const aPin = (number: number, name: string, end: string | null = null): Pin => ({
  adminId: ANA,
  checklistId: idOf(number),
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
  const { pins, pinned } = memoryPins(aPin(1, 'a'), aPin(2, 'b'), aPin(3, 'c'))
  const { queue, waiting } = memoryQueue(
    memoryDrafts().drafts,
    anEntry(1, { checklistId: idOf(1), state: 'refused' }),
    anEntry(2, { checklistId: idOf(2), state: 'sent' }),
  )
  await clearPins(queue, pins, ANA)
  expect(pinned().map(({ checklistId }) => checklistId)).toEqual([idOf(1)])
  expect(waiting()).toHaveLength(2)
})

it('an exported answer can be read without the portal', () => {
  const words = [
    { category: 'Sem Categoria', question: 'Limpa?', answer: 'Sim' },
    { category: 'Sanidade', question: 'Notas', answer: '' },
  ]
  const refusal = { reason: 'Este checklist expirou', isTaken: false, problems: {} }
  expect(exportText(anEntry(1, { farmName: 'Boa Vista', words, refusal }))).toBe(`Biosseguridade
Fazenda: Boa Vista
Confirmada em 14/11/2026 10:32
Recusada: Este checklist expirou
Identificador: ${idOf(1)}

== Sem Categoria ==
Limpa?
    Sim

== Sanidade ==
Notas
    (sem resposta)
`)
})
