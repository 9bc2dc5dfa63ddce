import { BIN_MS, binKind } from '@portal/contract/bin/bin'
import type { BinEntity } from '@portal/contract/kinds/item-kinds'
import { jobWriter, write } from '#audit/write.ts'
import type { Db } from '#db/database.ts'
import { withJobLock } from './job.queries.ts'
import type { JobDeps } from './job-runner.ts'
import { removeUnusedFiles } from '#storage/removal.service.ts'
import { purgeBin } from '#features/bin/bin.queries.ts'

const BATCH = 100

const purgeKind = async (db: Db, kind: BinEntity, now: Date) => {
  const rows = await purgeBin(db, kind, new Date(now.getTime() - BIN_MS), BATCH)
  if (rows.length === 0) return rows
  await write(jobWriter(db, now), async (_tx, record) => {
    for (const { id, name } of rows) record({ entity: kind, id, name, action: 'purged' })
  })
  return rows
}

/** Permanently deletes items that have been in the bin for thirty days, with the files that nothing else refers to. */
export const purge = async (deps: JobDeps, isStopping: () => boolean) => {
  let total = 0
  for (const kind of binKind.options) {
    let rows: Awaited<ReturnType<typeof purgeKind>> | undefined
    do {
      if (isStopping()) return total
      rows = await withJobLock(deps.db, 'purge', (tx) => purgeKind(tx, kind, deps.now()))
      if (rows === undefined) return total
      // Only after the commit: a file without an item wastes space, but an item without its file has lost data.
      await removeUnusedFiles(
        deps,
        rows.flatMap(({ files }) => files),
      )
      total += rows.length
    } while (rows.length === BATCH)
  }
  return total
}
