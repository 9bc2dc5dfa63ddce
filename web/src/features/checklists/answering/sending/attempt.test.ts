import { describe, expect, it } from 'vitest'
import { aConfirmed } from '#test/checklists/answering-fixture.tsx'
import { idOf } from '#test/checklists/checklist-fixture.ts'
import {
  type AnswerRecord,
  canBeCorrected,
  corrected,
  dueAnswers,
  reasonOf,
  recentSameVisit,
  retried,
} from '#features/checklists/answering/device/answer-record.ts'
import { answerAfter, attempted, retryPauseMs } from './attempt.ts'
import type { Outcome } from './outcome.ts'

const NOW = new Date('2026-11-15T12:00:00.000Z')
const reason = reasonOf('Este checklist expirou')
const sameVisit = { response_date: '2026-11-15T11:00:00.000Z', user_name: 'Bia' }
const unreached = (isCertain: boolean): Outcome => ({
  kind: 'unreached',
  isCertain,
  waitSeconds: 0,
})

describe('an entry after it was sent', () => {
  it.each<[string, Outcome, Partial<AnswerRecord>]>([
    [
      'that arrived',
      { kind: 'sent', sameVisit: null },
      { state: 'sent', values: {}, firstAnswer: '' },
    ],
    ['that arrived beside another', { kind: 'sent', sameVisit }, { state: 'sent', sameVisit }],
    [
      'that was refused, which the server then does not have',
      { kind: 'refused', reason },
      { state: 'refused', mayHaveArrived: false, reason },
    ],
    ['under a session that ended', { kind: 'ended' }, { state: 'queued', mayHaveArrived: false }],
    ['that nobody answered', unreached(false), { state: 'queued', mayHaveArrived: true }],
    ['put off by the server', unreached(true), { state: 'queued', mayHaveArrived: false }],
    [
      'that the server failed over',
      { kind: 'failed' },
      { state: 'queued', mayHaveArrived: true, notBefore: '2026-11-15T12:00:30.000Z' },
    ],
  ])('%s', (_name, outcome, expected) => {
    expect(answerAfter(aConfirmed(1), outcome, NOW)).toMatchObject({ attempts: 1, ...expected })
  })

  it('may have arrived by an earlier request without response', () => {
    const earlier = aConfirmed(1, { attempts: 1, mayHaveArrived: true })
    expect(answerAfter(earlier, { kind: 'ended' }, NOW).mayHaveArrived).toBe(true)
  })

  it('may have arrived from the moment it is sent', () => {
    expect(attempted(aConfirmed(1))).toMatchObject({
      state: 'sending',
      attempts: 1,
      mayHaveArrived: true,
    })
  })
})

it.each<[string, Partial<AnswerRecord>, boolean]>([
  ['waits and was never sent', {}, true],
  ['was refused', { state: 'refused', reason }, true],
  [
    'was refused because the checklist is closed',
    { state: 'refused', reason: { ...reason, isClosed: true } },
    true,
  ],
  ['waits and may have arrived', { mayHaveArrived: true }, false],
  ['is being sent', { state: 'sending' }, false],
  ['was sent', { state: 'sent' }, false],
])('an answer that %s can be corrected: %#', (_name, changes, expected) => {
  expect(canBeCorrected(aConfirmed(1, changes))).toBe(expected)
})

describe('the next entry to send', () => {
  it.each<[string, readonly AnswerRecord[], string | undefined]>([
    ['is the one confirmed first', [aConfirmed(2), aConfirmed(1)], idOf(1)],
    ['was left by a crash', [aConfirmed(2), aConfirmed(1, { state: 'sending' })], idOf(1)],
    ['is not one that was sent or refused', [aConfirmed(1, { state: 'sent' })], undefined],
    [
      'is not held up by one that has to pause',
      [aConfirmed(1, { notBefore: '2026-11-15T12:00:01.000Z' }), aConfirmed(2)],
      idOf(2),
    ],
    [
      'is one whose pause is over',
      [aConfirmed(1, { notBefore: '2026-11-15T12:00:00.000Z' }), aConfirmed(2)],
      idOf(1),
    ],
  ])('%s', (_name, entries, expected) => {
    expect(dueAnswers(entries, NOW)[0]?.id).toBe(expected)
  })
})

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

it('a pause doubles, up to a quarter of an hour', () => {
  expect([1, 2, 3, 20].map((attempts) => retryPauseMs(attempts) / 1000)).toEqual([30, 60, 120, 900])
})

it('an entry that is retried by hand waits like a new one', () => {
  const refused = aConfirmed(1, { state: 'refused', reason, notBefore: NOW.toISOString() })
  expect(retried(refused)).toMatchObject({ state: 'queued', reason: null, notBefore: null })
})

describe('an answer that is taken back', () => {
  it('has the values, the id, the hour and what was wrong', () => {
    const problems = { [idOf(20)]: 'Pergunta obrigatoria' }
    const refused = aConfirmed(1, { state: 'refused', reason: { ...reason, problems } })
    expect(corrected(refused)).toMatchObject({
      state: 'draft',
      id: idOf(1),
      confirmedAt: refused.confirmedAt,
      values: refused.values,
      reason: { text: reason.text, problems },
    })
  })

  it('has an id of its own where the other was taken', () => {
    const taken = aConfirmed(1, { state: 'refused', reason: { ...reason, isTaken: true } })
    expect(corrected(taken).id).not.toBe(idOf(1))
  })
})
