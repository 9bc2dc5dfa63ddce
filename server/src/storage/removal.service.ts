import { jobWriter, write } from '#audit/write.ts'
import type { SignedInActor, RequestContext } from '#context.ts'
import type { Db } from '#db/database.ts'
import type { FileStore } from './file-store.ts'
import { deleteFiles, lockUnreferenced, markRemoved } from './removal.queries.ts'

type RemovalDeps = {
  readonly db: Db
  readonly storage: FileStore
  readonly now: () => Date
  readonly log: { readonly error: (details: object, message: string) => void }
}
type Remover = RequestContext & { readonly actor?: SignedInActor }

const recordPurged = async (
  { db, now, requestId, address, actor }: Remover,
  keys: readonly string[],
): Promise<void> => {
  if (keys.length === 0) return
  const writer = { db, now, requestId, address, ...(actor && { actor }) }
  await write(writer, async (_tx, record) => {
    for (const id of keys) record({ entity: 'file', id, action: 'purged' })
  })
}

/** Records the removal of files in the audit, without an actor. */
export const recordRemoval = (db: Db, keys: readonly string[], now: Date) =>
  recordPurged(jobWriter(db, now), keys)

/** Marks those of these files that no item refers to, so that no item can refer to them from now on. */
export const markUnusedAsRemoved = async (db: Db, keys: readonly string[], now: Date) => {
  const unused = await lockUnreferenced(db, keys)
  if (unused.length === 0) return []
  await markRemoved(db, unused, now)
  await recordRemoval(db, unused, now)
  return unused
}

/** Removes marked files from the store. A file that the store fails to remove keeps its mark and is tried again. */
export const removeMarkedFiles = async (
  { db, storage, log }: RemovalDeps,
  keys: readonly string[],
) => {
  const removed: string[] = []
  for (const key of keys) {
    try {
      await storage.remove(key)
      removed.push(key)
    } catch (error) {
      log.error({ err: error, file: key }, 'could not remove the file; the next run tries again')
    }
  }
  if (removed.length > 0) await deleteFiles(db, removed)
}

/** Removes files that may have lost their last item, unless something still refers to them. */
export const removeUnusedFiles = async (deps: RemovalDeps, keys: readonly string[]) => {
  if (keys.length === 0) return
  const unused = await deps.db.transaction((tx) => markUnusedAsRemoved(tx, keys, deps.now()))
  await removeMarkedFiles(deps, unused)
}

/**
 * Removes a file that failed its examination; returns false if an item refers to it. Its row stays for the quota until the daily collection deletes it.
 */
export const removeRejectedFile = async (remover: Remover, storage: FileStore, key: string) => {
  const isMarked = await remover.db.transaction(async (tx) => {
    const unreferenced = await lockUnreferenced(tx, [key])
    await markRemoved(tx, unreferenced, remover.now)
    await recordPurged({ ...remover, db: tx }, unreferenced)
    return unreferenced.length === 1
  })
  // If the store fails, the mark stays and the collection tries again.
  if (isMarked) await storage.remove(key).catch(() => undefined)
  return isMarked
}
