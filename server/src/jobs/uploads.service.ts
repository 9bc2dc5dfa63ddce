import { DAY_MS, MINUTE_MS } from '@portal/contract/shared/calendar'
import { jobWriter, write } from '#audit/write.ts'
import { batchesOf } from '#batches.ts'
import type { RequestContext } from '#context.ts'
import { AppError } from '#errors.ts'
import { findAdmin } from '#features/admins/admin.queries.ts'
import { examineStoredFile } from '#storage/examine-stored-file.ts'
import { SIGNED_URL_MS } from '#storage/file-store.ts'
import { findFile, unsettledFiles, updateFile } from '#storage/file.queries.ts'
import { filesToRemove, filesUnusedSince, noteUnusedFiles } from '#storage/removal.queries.ts'
import {
  markUnusedAsRemoved,
  recordRemoval,
  removeMarkedFiles,
  removeRejectedFile,
} from '#storage/removal.service.ts'
import { recordsUploads, uploadEntry } from '#storage/upload-entry.ts'
import type { JobDeps } from './job-runner.ts'
import { withJobLock } from './job.queries.ts'

/** An hour after signing, because an upload that began just before its address expired may still be running. */
const SETTLED_AFTER_MS = SIGNED_URL_MS + 50 * MINUTE_MS

/** Records the upload of a file to an external store, if it was never examined for an item. */
const recordUnexamined = async (job: RequestContext, key: string, size: number) => {
  const file = await findFile(job.db, key)
  if (file === undefined || file.checkedAt !== null) return
  const sender = file.adminId === null ? undefined : await findAdmin(job.db, file.adminId)
  await write({ ...job, ...(sender && { actor: sender }) }, async (_tx, record) => {
    record(uploadEntry(key, size))
  })
}

const settle = async ({ db, storage, now, log }: JobDeps, key: string) => {
  const settledAt = now()
  const examined = await examineStoredFile(storage, key)
  const job = jobWriter(db, settledAt)
  if (examined.kind === 'fits') {
    const { size } = examined
    if (!recordsUploads(storage)) await recordUnexamined(job, key, size)
    await updateFile(db, key, { size, checkedAt: settledAt, settledAt })
    return
  }
  if (await removeRejectedFile(job, storage, key)) return
  log.error({ file: key, found: examined.kind }, 'the file of an item is not what it was')
  if (examined.kind === 'refused') {
    await storage.remove(key)
    await recordRemoval(db, [key], settledAt)
  }
  await updateFile(db, key, { settledAt })
}

/**
 * Examines every upload once more after its address has expired: a store that accepts an address repeatedly
 * may hold another file than the one that was examined, or a huge one that no item refers to.
 */
export const settleUploads = async (deps: JobDeps, isStopping: () => boolean): Promise<number> => {
  const before = new Date(deps.now().getTime() - SETTLED_AFTER_MS)
  let done = 0
  for (const key of await unsettledFiles(deps.db, before)) {
    if (isStopping()) return done
    try {
      await settle(deps, key)
      done += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      deps.log.error(
        { err: error, file: key },
        'could not examine the file; the next run tries again',
      )
    }
  }
  return done
}

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
