import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/** Any number, as long as every replica uses the same and nothing else does. */
const LOCKS = 7_306_100

/** Does the work in a transaction, unless another replica is at it: then undefined. */
export const alone = <T>(db: Db, job: string, work: (tx: Db) => Promise<T>) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ got: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCKS}, hashtext(${job})) as got`,
    )
    return rows[0]?.got === true ? work(tx) : undefined
  })
