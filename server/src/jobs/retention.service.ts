import { write } from '#audit/write.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/columns.ts'
import { alone } from './job.queries.ts'
import { RETENTIONS, type Retention, deleteSomeOf } from './retention.queries.ts'
import type { JobDeps } from './job-runner.ts'

const DAY_MS = 86_400_000

const deleteSome = async (db: Db, retention: Retention, now: Date) => {
  const count = await deleteSomeOf(db, retention, new Date(now.getTime() - retention.days * DAY_MS))
  if (count === 0) return 0
  const nobody = { db, now, requestId: newId(), address: 'job' }
  await write(nobody, async (_tx, record) => {
    record({ entity: 'retention', id: retention.what, action: 'purged', after: { count } })
  })
  return count
}

/** Deletes, a batch at a time, what has been kept for as long as it is to be kept. */
export const retain = async ({ db, now }: JobDeps, isStopping: () => boolean) => {
  let total = 0
  for (const retention of RETENTIONS) {
    let deleted: number | undefined
    do {
      if (isStopping()) return total
      deleted = await alone(db, 'retention', (tx) => deleteSome(tx, retention, now()))
      if (deleted === undefined) return total
      total += deleted
    } while (deleted > 0)
  }
  return total
}
