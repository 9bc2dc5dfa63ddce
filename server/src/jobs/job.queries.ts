import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/** The class of the advisory locks: an arbitrary number that nothing else uses, the same on every replica. */
const JOB_LOCKS = 7_306_100

/** Does the work in a transaction that holds the job's lock; undefined if another replica holds it. */
export const withJobLock = <T>(db: Db, job: string, work: (tx: Db) => Promise<T>) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ got: boolean }>(
      sql`select pg_try_advisory_xact_lock(${JOB_LOCKS}, hashtext(${job})) as got`,
    )
    return rows[0]?.got === true ? work(tx) : undefined
  })
