import { describe, expect, it } from 'vitest'
import { aConfirmed, aDraft } from '#test/checklists/answering-fixture.tsx'
import { idOf } from '#test/checklists/checklist-fixture.ts'
import { type AnswerRecord, recentSameVisit, startedText } from './answer-record.ts'

const NOW = new Date('2026-11-15T12:00:00.000Z')

describe('an answer to the same checklist for the same farm', () => {
  const of = (farm: string, changes: Partial<AnswerRecord> = {}) =>
    aConfirmed(1, { farm, ...changes })
  const visit = { id: idOf(2), checklistId: idOf(1), farm: 'F1' }
  it.each<[string, AnswerRecord, boolean]>([
    ['of the last day', of('F1'), true],
    ['that was sent', of('F1', { state: 'sent' }), true],
    ['of the day before', of('F1', { confirmedAt: '2026-11-14T11:59:00.000Z' }), false],
    ['for another farm', of('F2'), false],
    ['to another checklist', of('F1', { checklistId: idOf(9) }), false],
    ['itself', of('F1', { id: idOf(2) }), false],
  ])('%s', (_name, entry, expected) => {
    expect(recentSameVisit([entry], visit, NOW) !== undefined).toBe(expected)
  })

  it.each([
    ['by a colleague', [], '2026-11-15T11:00:00.000Z', ', por Bia'],
    ['by a colleague, too long ago', [], '2026-11-14T11:00:00.000Z', undefined],
    ['by both, the newest', [of('F1')], '2026-11-15T11:00:00.000Z', ', por Bia'],
  ])('%s', (_name, entries, answeredAt, note) => {
    const previous = { answeredAt, userName: 'Bia' }
    expect(recentSameVisit(entries, visit, NOW, previous)?.note).toBe(note)
  })
})

it('visits of one farm that were begun in the same minute are numbered', () => {
  const of = (number: number, time: string) =>
    aDraft({}, { farm: 'F1', id: idOf(number), startedAt: `2026-11-14T${time}.000Z` })
  const visits = [of(1, '13:30:40'), of(2, '13:30:10'), of(3, '13:31:00')]
  expect(visits.map((visit) => startedText(visit, visits))).toEqual([
    ', começada em 14/11 10:30 (2ª)',
    ', começada em 14/11 10:30 (1ª)',
    ', começada em 14/11 10:31',
  ])
})
