import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { openTestDatabase } from '#test/support/database.ts'
import { clearAttempts, countAttempt, countFailure, readSecondsToWait } from './attempt.queries.ts'

const rule = { limit: 3, windowMs: 900_000, firstDelayMs: 60_000, lifeLimit: 100 }
const now = new Date('2026-11-15T12:00:00Z')

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('countAttempt', () => {
  it('allows no more attempts than the limit, however many are concurrent', async () => {
    const tries = Array.from({ length: 20 }, () => countAttempt(database.db, 'race', rule, now))
    const waits = await Promise.all(tries)
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
    expect(waits.filter((wait) => wait === 60)).toHaveLength(17)
  })

  it('does not count attempts that were cleared', async () => {
    for (let tries = 0; tries < 3; tries += 1) await countAttempt(database.db, 'cleared', rule, now)
    await clearAttempts(database.db, ['cleared'])
    expect(await countAttempt(database.db, 'cleared', rule, now)).toBe(0)
  })

  it('counts each key separately', async () => {
    for (let tries = 0; tries < 3; tries += 1) await countAttempt(database.db, 'one', rule, now)
    expect(await countAttempt(database.db, 'other', rule, now)).toBe(0)
  })

  it('locks nobody because of attempts with a time in the future', async () => {
    const ahead = new Date('2027-11-15T12:00:00Z')
    const later = new Date(now.getTime() + 61_000)
    for (const key of ['ahead', 'ahead-looked-at']) {
      for (let tries = 0; tries < 3; tries += 1) await countFailure(database.db, key, rule, ahead)
    }
    expect(await countAttempt(database.db, 'ahead', rule, now)).toBe(60)
    expect(await countAttempt(database.db, 'ahead', rule, later)).toBe(0)
    expect(await readSecondsToWait(database.db, 'ahead-looked-at', rule, now)).toBe(60)
    expect(await readSecondsToWait(database.db, 'ahead-looked-at', rule, later)).toBe(0)
  })
})
