import { DAY_MS } from '@portal/contract/shared/calendar'
import { jobWriter, write } from '#audit/write.ts'
import type { Db } from '#db/database.ts'
import type { JobDeps } from './job-runner.ts'
import { withJobLock } from './job.queries.ts'
import { deleteBatch, type Retention, RETENTIONS } from './retention.queries.ts'

const deleteAndRecordBatch = async (db: Db, retention: Retention, now: Date) => {
  const count = await deleteBatch(db, retention, new Date(now.getTime() - retention.days * DAY_MS))
  if (count === 0) return 0
  await write(jobWriter(db, now), async (_tx, record) => {
    record({ entity: 'retention', id: retention.what, action: 'purged', after: { count } })
  })
  return count
}

/** Deletes rows whose retention has ended, batch by batch. */
export const applyRetention = async ({ db, now }: JobDeps, isStopping: () => boolean) => {
  let total = 0
  for (const retention of RETENTIONS) {
    let deleted: number | undefined
    do {
      if (isStopping()) return total
      deleted = await withJobLock(db, 'retention', (tx) =>
        deleteAndRecordBatch(tx, retention, now()),
      )
      if (deleted === undefined) return total
      total += deleted
    } while (deleted > 0)
  }
  return total
}
