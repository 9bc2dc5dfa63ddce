import { sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '#db/advisory-locks.ts'
import type { Db } from '#db/database.ts'

/** Does the work in a transaction that holds the job's lock; undefined if another replica holds it. */
export const withJobLock = <T>(db: Db, job: string, work: (tx: Db) => Promise<T>) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ got: boolean }>(
      sql`select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.jobs}, hashtext(${job})) as got`,
    )
    return rows[0]?.got === true ? work(tx) : undefined
  })
