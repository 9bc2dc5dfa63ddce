import { describe, expect, it } from 'vitest'
import {
  type Attempts,
  type AttemptRule,
  noAttempts,
  clampToNow,
  addAttempt,
  secondsToWait,
} from './attempts.ts'

const rule: AttemptRule = { limit: 3, windowMs: 900_000, firstDelayMs: 60_000, lifeLimit: 8 }
const start = new Date('2026-11-15T12:00:00Z')
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)

/** The state after wrong attempts at these seconds. */
const after = (...seconds: number[]): Attempts =>
  seconds.reduce((attempts, second) => addAttempt(attempts, rule, at(second)), noAttempts(start))

describe('wrong attempts', () => {
  it.each<[string, number[], number, number]>([
    ['none: no wait', [], 0, 0],
    ['below the limit: no wait', [0, 1], 2, 0],
    ['at the limit: the first delay', [0, 1, 2], 2, 60],
    ['the delay runs down', [0, 1, 2], 61.5, 1],
    ['the delay ends', [0, 1, 2], 62, 0],
    ['one more within the window: twice the delay', [0, 1, 2, 70], 70, 120],
    ['and twice again', [0, 1, 2, 70, 200], 200, 240],
    ['spread over more than the window: no wait', [0, 800, 1000, 1700], 1700, 0],
    ['a later window remembers the earlier lock', [0, 1, 2, 1000, 1001, 1002], 1002, 120],
    [
      'at the limit of a life: a day, again and again',
      [0, 1, 2, 70, 200, 500, 1000, 2000],
      90_000,
      86_400,
    ],
  ])('%s', (_name, tries, now, expected) => {
    expect(secondsToWait(after(...tries), rule, at(now))).toBe(expected)
  })

  it('never waits more than six hours for a lock that ends by itself', () => {
    const many = { ...rule, lifeLimit: 1000 }
    const tries = Array.from({ length: 60 }, (_, second) => second)
    const state = tries.reduce(
      (attempts, s) => addAttempt(attempts, many, at(s)),
      noAttempts(start),
    )
    expect(secondsToWait(state, many, at(59))).toBe(6 * 3600)
  })

  it('with a time in the future count as made now', () => {
    const ahead = 400 * 86_400
    const locked = after(ahead, ahead + 1, ahead + 2)
    expect(secondsToWait(locked, rule, start)).toBeGreaterThan(ahead)
    const clamped = clampToNow(locked, rule, start)
    expect(secondsToWait(clamped, rule, start)).toBe(60)
    expect(secondsToWait(clamped, rule, at(61))).toBe(0)
    expect(addAttempt(clamped, rule, at(61)).inWindow).toBe(4)
  })

  it('with a plausible time keep it', () => {
    const locked = after(0, 1, 2)
    expect(clampToNow(locked, rule, at(3))).toBe(locked)
  })
})
