import { write } from '#audit/write.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/columns.ts'
import type { JobDeps } from '#jobs/runner.ts'
import { deleteFiles, lockUnreferenced, markRemoved, unmentioned } from './removal.queries.ts'

/** The audit tells of files that leave; nobody in particular sends them away. */
export const recordRemoval = async (db: Db, keys: readonly string[], now: Date) => {
  if (keys.length === 0) return
  const nobody = { db, now, requestId: newId(), address: 'job' }
  await write(nobody, async (_tx, record) => {
    for (const id of keys) record({ entity: 'file', id, action: 'purged' })
  })
}

/** Those of these files that no item has and no text names: from now on none can refer to them. */
export const condemnUnused = async (db: Db, keys: readonly string[], now: Date) => {
  const unused = await unmentioned(db, await lockUnreferenced(db, keys))
  if (unused.length === 0) return []
  await markRemoved(db, unused, now)
  await recordRemoval(db, unused, now)
  return unused
}

/** Out of the store, after they were condemned. What the store refuses keeps its mark and is tried again. */
export const removeCondemned = async (
  { db, storage, now, log }: JobDeps,
  keys: readonly string[],
) => {
  const gone: string[] = []
  for (const key of keys) {
    try {
      await storage.remove(key, now())
      gone.push(key)
    } catch (error) {
      log.error({ err: error, file: key }, 'file not removed, to be tried again')
    }
  }
  if (gone.length > 0) await deleteFiles(db, gone)
}

/** The one way for files to leave that may have lost their last item. */
export const removeUnused = async (deps: JobDeps, keys: readonly string[]) => {
  if (keys.length === 0) return
  const unused = await deps.db.transaction((tx) => condemnUnused(tx, keys, deps.now()))
  await removeCondemned(deps, unused)
}
