import { DAY_MS } from '@portal/contract/shared/calendar'
import { batchesOf } from '#batches.ts'
import { filesToRemove, filesUnusedSince, noteUnusedFiles } from '#storage/removal.queries.ts'
import { markUnusedAsRemoved, removeMarkedFiles } from '#storage/removal.service.ts'
import type { JobDeps } from './job-runner.ts'
import { withJobLock } from './job.queries.ts'

/** How long a file stays without an item that refers to it: a form with it may be open, and a backup may refer to it. */
export const UNUSED_DAYS = 45
const BATCH = 1000

/** Removes files that no item refers to: uploads that were never used, and files whose items are gone. */
export const collectOrphans = async (deps: JobDeps, isStopping: () => boolean): Promise<number> => {
  const { db, now } = deps
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  // A rejected file also counts in its sender's quota for a day, so its row stays that long.
  await removeMarkedFiles(deps, await filesToRemove(db, daysAgo(1)))
  await noteUnusedFiles(db, now())
  let total = 0
  for (const batch of batchesOf(await filesUnusedSince(db, daysAgo(UNUSED_DAYS)), BATCH)) {
    if (isStopping()) return total
    const marked = await withJobLock(db, 'orphans', (tx) => markUnusedAsRemoved(tx, batch, now()))
    if (marked === undefined) return total
    await removeMarkedFiles(deps, marked)
    total += marked.length
  }
  return total
}
