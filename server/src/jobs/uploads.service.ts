import { MINUTE_MS } from '@portal/contract/shared/calendar'
import { jobWriter, write } from '#audit/write.ts'
import type { RequestContext } from '#context.ts'
import { AppError } from '#errors.ts'
import { findAdmin } from '#features/admins/admin.queries.ts'
import { examineStoredFile } from '#storage/examine-stored-file.ts'
import { findFile, unsettledFiles, updateFile } from '#storage/file.queries.ts'
import { recordRemoval, removeRejectedFile } from '#storage/removal.service.ts'
import { SIGNED_URL_MS } from '#storage/file-store.ts'
import { recordsUploads, uploadEntry } from '#storage/upload-entry.ts'
import type { JobDeps } from './job-runner.ts'

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
