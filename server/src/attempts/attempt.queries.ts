import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { attempts } from './attempt.tables.ts'
import { type AttemptRule, NO_ATTEMPTS, counted, secondsToWait } from './attempts.ts'

/**
 * Counts a try under the key, before it is made. Answers the seconds to wait instead if there are any;
 * that try is not counted. Tries under one key wait for each other, on every replica.
 */
export const countAttempt = (db: Db, key: string, rule: AttemptRule, now: Date) =>
  db.transaction(async (tx) => {
    await tx
      .insert(attempts)
      .values({ key, ...NO_ATTEMPTS(now) })
      .onConflictDoNothing()
    const [row] = await tx.select().from(attempts).where(eq(attempts.key, key)).for('update')
    const before = row ?? NO_ATTEMPTS(now)
    const wait = secondsToWait(before, rule, now)
    if (wait === 0)
      await tx
        .update(attempts)
        .set(counted(before, rule, now))
        .where(eq(attempts.key, key))
    return wait
  })

export const clearAttempts = async (db: Db, keys: readonly string[]) => {
  await db.delete(attempts).where(inArray(attempts.key, [...keys]))
}
