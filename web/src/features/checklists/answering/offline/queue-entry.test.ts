import { describe, expect, it } from 'vitest'
import { anEntry } from '#test/checklists/answering-fixture.tsx'
import { idOf } from '#test/checklists/checklist-fixture.ts'
import {
  type Entry,
  type Outcome,
  canBeCorrected,
  draftFromEntry,
  dueEntries,
  entryAfter,
  recentSameVisit,
  resetForRetry,
  retryPauseMs,
  withAttempt,
} from './queue-entry.ts'

const NOW = new Date('2026-11-15T12:00:00.000Z')
const refusal = { reason: 'Este checklist expirou', isTaken: false, problems: {} }
const sameVisit = { response_date: '2026-11-15T11:00:00.000Z', user_name: 'Bia' }
const unreached = (isCertain: boolean): Outcome => ({
  kind: 'unreached',
  isCertain,
  waitSeconds: 0,
})

describe('an entry after it was sent', () => {
  it.each<[string, Outcome, Partial<Entry>]>([
    ['that arrived', { kind: 'sent', sameVisit: null }, { state: 'sent', values: {}, words: [] }],
    ['that arrived beside another', { kind: 'sent', sameVisit }, { state: 'sent', sameVisit }],
    [
      'that was refused, which the server then does not have',
      { kind: 'refused', refusal },
      { state: 'refused', mayHaveArrived: false, refusal },
    ],
    ['under a session that ended', { kind: 'ended' }, { state: 'waiting', mayHaveArrived: false }],
    ['that nobody answered', unreached(false), { state: 'waiting', mayHaveArrived: true }],
    ['put off by the server', unreached(true), { state: 'waiting', mayHaveArrived: false }],
    [
      'that the server failed over',
      { kind: 'failed' },
      { state: 'waiting', mayHaveArrived: true, notBefore: '2026-11-15T12:00:30.000Z' },
    ],
  ])('%s', (_name, outcome, expected) => {
    expect(entryAfter(anEntry(1), outcome, NOW)).toMatchObject({ attempts: 1, ...expected })
  })

  it('may have arrived by an earlier request without response', () => {
    const earlier = anEntry(1, { attempts: 1, mayHaveArrived: true })
    expect(entryAfter(earlier, { kind: 'ended' }, NOW).mayHaveArrived).toBe(true)
  })

  it('may have arrived from the moment it is sent', () => {
    expect(withAttempt(anEntry(1))).toMatchObject({
      state: 'sending',
      attempts: 1,
      mayHaveArrived: true,
    })
  })
})

it.each<[string, Partial<Entry>, boolean]>([
  ['waits and was never sent', {}, true],
  ['was refused', { state: 'refused', refusal }, true],
  [
    'was refused because the checklist is closed',
    { state: 'refused', refusal: { ...refusal, isClosed: true } },
    true,
  ],
  ['waits and may have arrived', { mayHaveArrived: true }, false],
  ['is being sent', { state: 'sending' }, false],
  ['was sent', { state: 'sent' }, false],
])('an answer that %s can be corrected: %#', (_name, changes, expected) => {
  expect(canBeCorrected(anEntry(1, changes))).toBe(expected)
})

describe('the next entry to send', () => {
  it.each<[string, readonly Entry[], string | undefined]>([
    ['is the one confirmed first', [anEntry(2), anEntry(1)], idOf(1)],
    ['was left by a crash', [anEntry(2), anEntry(1, { state: 'sending' })], idOf(1)],
    ['is not one that was sent or refused', [anEntry(1, { state: 'sent' })], undefined],
    [
      'is not held up by one that has to pause',
      [anEntry(1, { notBefore: '2026-11-15T12:00:01.000Z' }), anEntry(2)],
      idOf(2),
    ],
    [
      'is one whose pause is over',
      [anEntry(1, { notBefore: '2026-11-15T12:00:00.000Z' }), anEntry(2)],
      idOf(1),
    ],
  ])('%s', (_name, entries, expected) => {
    expect(dueEntries(entries, NOW)[0]?.id).toBe(expected)
  })
})

describe('an answer to the same checklist for the same farm', () => {
  const of = (farm: string, changes: Partial<Entry> = {}) =>
    anEntry(1, { answer: { ...anEntry(1).answer, farm_id: farm }, ...changes })
  const visit = { id: idOf(2), checklistId: idOf(1), farm: 'F1' }
  it.each<[string, Entry, boolean]>([
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

it('a pause doubles, up to a quarter of an hour', () => {
  expect([1, 2, 3, 20].map((attempts) => retryPauseMs(attempts) / 1000)).toEqual([30, 60, 120, 900])
})

it('an entry that is retried by hand waits like a new one', () => {
  const refused = anEntry(1, { state: 'refused', refusal, notBefore: NOW.toISOString() })
  expect(resetForRetry(refused)).toMatchObject({ state: 'waiting', refusal: null, notBefore: null })
})

describe('a draft made of an entry', () => {
  it('has the values, the id and what was wrong', () => {
    const problems = { [idOf(20)]: 'Pergunta obrigatoria' }
    const refused = anEntry(1, { state: 'refused', refusal: { ...refusal, problems } })
    expect(draftFromEntry(refused, NOW)).toMatchObject({
      answerId: idOf(1),
      confirmedAt: refused.confirmedAt,
      values: refused.values,
      refusal: { reason: refusal.reason, problems },
    })
  })

  it('has an id of its own where the other was taken', () => {
    const taken = anEntry(1, { state: 'refused', refusal: { ...refusal, isTaken: true } })
    expect(draftFromEntry(taken, NOW).answerId).not.toBe(idOf(1))
  })
})
