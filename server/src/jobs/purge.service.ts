import { BIN_MS, binKind } from '@portal/contract/bin/bin'
import type { BinEntity } from '@portal/contract/kinds/item-kinds'
import { write } from '#audit/write.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/columns.ts'
import { alone } from './job.queries.ts'
import type { JobDeps } from './job-runner.ts'
import { removeUnused } from '#storage/removal.service.ts'
import { purgeBin } from '#features/bin/bin.queries.ts'

const BATCH = 100

const purgeKind = async (db: Db, kind: BinEntity, now: Date) => {
  const rows = await purgeBin(db, kind, new Date(now.getTime() - BIN_MS), BATCH)
  if (rows.length === 0) return rows
  const nobody = { db, now, requestId: newId(), address: 'job' }
  await write(nobody, async (_tx, record) => {
    for (const { id, name } of rows) record({ entity: kind, id, name, action: 'purged' })
  })
  return rows
}

/** Deletes for good what has been in the bin for thirty days, with the files that nothing else shows. */
export const purge = async (deps: JobDeps, isStopping: () => boolean) => {
  let total = 0
  for (const kind of binKind.options) {
    let rows: Awaited<ReturnType<typeof purgeKind>> | undefined
    do {
      if (isStopping()) return total
      rows = await alone(deps.db, 'purge', (tx) => purgeKind(tx, kind, deps.now()))
      if (rows === undefined) return total
      // After the rows are gone for good: a file without an item is waste, an item without its file is a loss.
      await removeUnused(
        deps,
        rows.flatMap(({ files }) => files),
      )
      total += rows.length
    } while (rows.length === BATCH)
  }
  return total
}
