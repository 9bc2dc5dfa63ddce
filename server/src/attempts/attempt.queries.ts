import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { attempts } from './attempt.tables.ts'
import {
  type AttemptRule,
  type Attempts,
  NO_ATTEMPTS,
  asOfNow,
  counted,
  secondsToWait,
} from './attempts.ts'

/** Tries under one key wait for each other, on every replica. */
const changeAttempts = async (
  tx: Db,
  key: string,
  now: Date,
  change: (before: Attempts) => Attempts,
) => {
  await tx
    .insert(attempts)
    .values({ key, ...NO_ATTEMPTS(now) })
    .onConflictDoNothing()
  const [row] = await tx.select().from(attempts).where(eq(attempts.key, key)).for('update')
  const before = row ?? NO_ATTEMPTS(now)
  const after = change(before)
  if (after !== before) await tx.update(attempts).set(after).where(eq(attempts.key, key))
  return after
}

/**
 * Counts a try under the key, before it is made. Answers the seconds to wait instead if there are any;
 * that try is not counted.
 */
export const countAttempt = (db: Db, key: string, rule: AttemptRule, now: Date) =>
  db.transaction(async (tx) => {
    let wait = 0
    await changeAttempts(tx, key, now, (row) => {
      const before = asOfNow(row, rule, now)
      wait = secondsToWait(before, rule, now)
      return wait === 0 ? counted(before, rule, now) : before
    })
    return wait
  })

/** Counts what has failed, where only failures count. */
export const countFailure = (db: Db, key: string, rule: AttemptRule, now: Date) =>
  db.transaction(async (tx) => {
    await changeAttempts(tx, key, now, (row) => counted(asOfNow(row, rule, now), rule, now))
  })

/** The seconds to wait under the key, counting nothing. */
export const waitUnder = async (db: Db, key: string, rule: AttemptRule, now: Date) => {
  const [row] = await db.select().from(attempts).where(eq(attempts.key, key))
  if (row === undefined) return 0
  const before = asOfNow(row, rule, now)
  // Put down as of now, or every look at it would begin the same wait again.
  if (before !== row) await db.update(attempts).set(before).where(eq(attempts.key, key))
  return secondsToWait(before, rule, now)
}

export const clearAttempts = async (db: Db, keys: readonly string[]) => {
  await db.delete(attempts).where(inArray(attempts.key, [...keys]))
}

/** Puts down that the key was of use now. */
export const noteUse = async (db: Db, key: string, now: Date) => {
  const row = NO_ATTEMPTS(now)
  await db
    .insert(attempts)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: attempts.key, set: row })
}

export const usedSince = async (db: Db, key: string, since: Date) => {
  const noted = and(eq(attempts.key, key), gt(attempts.windowStartedAt, since))
  return (await db.select({ key: attempts.key }).from(attempts).where(noted)).length > 0
}
