import { recordRemoval, removeRefused } from '#storage/removal.service.ts'
import { write } from '#audit/write.ts'
import { newId } from '#db/columns.ts'
import { AppError } from '#errors.ts'
import { findAdmin } from '#features/admins/admin.queries.ts'
import { findFile, unsettledFiles, updateFile } from '#storage/file.queries.ts'
import { lookAt } from '#storage/look.ts'
import { tellsOfUploads, uploadEntry } from '#storage/upload-entry.ts'
import { ADDRESS_MS } from '#storage/storage.ts'
import type { JobDeps } from './job-runner.ts'

/** An upload that began just before its address ended may take its time. */
const SETTLED_AFTER_MS = ADDRESS_MS + 50 * 60_000

/** A file that somebody sent to a store elsewhere, and that no item came to refer to. */
const recordUnseen = async (job: Parameters<typeof write>[0], key: string, size: number) => {
  const file = await findFile(job.db, key)
  if (file === undefined || file.checkedAt !== null) return
  const sender = file.adminId === null ? undefined : await findAdmin(job.db, file.adminId)
  await write({ ...job, ...(sender && { actor: sender }) }, async (_tx, record) => {
    record(uploadEntry(key, size))
  })
}

const settle = async ({ db, storage, now, log }: JobDeps, key: string) => {
  const settledAt = now()
  const looked = await lookAt(storage, key, settledAt)
  const job = { db, now: settledAt, requestId: newId(), address: 'job' }
  if (looked.kind === 'fits') {
    const { size } = looked
    if (!tellsOfUploads(storage)) await recordUnseen(job, key, size)
    await updateFile(db, key, { size, checkedAt: settledAt, settledAt })
    return
  }
  if (await removeRefused(job, storage, key)) return
  log.error({ file: key, found: looked.kind }, 'the file of an item is not what it was')
  if (looked.kind === 'refused') {
    await storage.remove(key, settledAt)
    await recordRemoval(db, [key], settledAt)
  }
  await updateFile(db, key, { settledAt })
}

/**
 * Looks at every upload once more when its address has ended: a store that takes the same address
 * again may hold another file than the one that was examined, or a huge one that no item refers to.
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
      deps.log.error({ err: error, file: key }, 'file not looked at, to be tried again')
    }
  }
  return done
}
