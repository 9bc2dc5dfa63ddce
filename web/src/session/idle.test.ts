import { expect, it } from 'vitest'
import { idleState, recordAnswerTime } from './idle.ts'

const MINUTE = 60_000

it.each([
  ['says nothing at first', 0, { secondsLeft: 7200, isEnding: false }],
  ['says nothing before the last two minutes', 118 * MINUTE - 1, { isEnding: false }],
  ['warns in the last two minutes', 118 * MINUTE, { secondsLeft: 120, isEnding: true }],
  ['is over at the end', 120 * MINUTE, { secondsLeft: 0, isEnding: true }],
  ['is not less than over', 500 * MINUTE, { secondsLeft: 0, isEnding: true }],
])('%s', (_name, passed, expected) => {
  recordAnswerTime(1000)
  expect(idleState(120, 1000 + passed)).toMatchObject(expected)
})

it('does not warn all the time of a very short session', () => {
  recordAnswerTime(0)
  expect(idleState(1, 29_000).isEnding).toBe(false)
  expect(idleState(1, 30_000).isEnding).toBe(true)
})
