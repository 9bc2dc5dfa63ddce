import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { attempts } from './attempt.tables.ts'
import {
  type AttemptRule,
  type Attempts,
  noAttempts,
  clampToNow,
  addAttempt,
  secondsToWait,
} from './attempts.ts'

/** Locks the row, so that concurrent attempts under a key wait for each other on every replica. */
const changeAttempts = async (
  tx: Db,
  key: string,
  now: Date,
  change: (before: Attempts) => Attempts,
) => {
  await tx
    .insert(attempts)
    .values({ key, ...noAttempts(now) })
    .onConflictDoNothing()
  const [row] = await tx.select().from(attempts).where(eq(attempts.key, key)).for('update')
  const before = row ?? noAttempts(now)
  const after = change(before)
  if (after !== before) await tx.update(attempts).set(after).where(eq(attempts.key, key))
  return after
}

/**
 * Counts an attempt under the key before it is made. If the key is locked, nothing is counted, and the seconds to wait are
 * returned.
 */
export const countAttempt = (db: Db, key: string, rule: AttemptRule, now: Date) =>
  db.transaction(async (tx) => {
    let wait = 0
    await changeAttempts(tx, key, now, (row) => {
      const before = clampToNow(row, rule, now)
      wait = secondsToWait(before, rule, now)
      return wait === 0 ? addAttempt(before, rule, now) : before
    })
    return wait
  })

/** Counts a failure, for rules that count failures only. */
export const countFailure = (db: Db, key: string, rule: AttemptRule, now: Date) =>
  db.transaction(async (tx) => {
    await changeAttempts(tx, key, now, (row) => addAttempt(clampToNow(row, rule, now), rule, now))
  })

/** The seconds to wait under the key. Counts nothing. */
export const readSecondsToWait = async (db: Db, key: string, rule: AttemptRule, now: Date) => {
  const [row] = await db.select().from(attempts).where(eq(attempts.key, key))
  if (row === undefined) return 0
  const before = clampToNow(row, rule, now)
  // The corrected times are stored; otherwise each call would start the same wait again.
  if (before !== row) await db.update(attempts).set(before).where(eq(attempts.key, key))
  return secondsToWait(before, rule, now)
}

export const clearAttempts = async (db: Db, keys: readonly string[]) => {
  await db.delete(attempts).where(inArray(attempts.key, [...keys]))
}

/** Records that the key was used now. */
export const recordUse = async (db: Db, key: string, now: Date) => {
  const row = noAttempts(now)
  await db
    .insert(attempts)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: attempts.key, set: row })
}

export const wasUsedSince = async (db: Db, key: string, since: Date) => {
  const isRecent = and(eq(attempts.key, key), gt(attempts.windowStartedAt, since))
  return (await db.select({ key: attempts.key }).from(attempts).where(isRecent)).length > 0
}
