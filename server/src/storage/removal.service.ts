import { write } from '#audit/write.ts'
import type { SignedInActor, Visit } from '#context.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/columns.ts'
import type { FileStorage } from './storage.ts'
import { deleteFiles, lockUnreferenced, markRemoved, unmentioned } from './removal.queries.ts'

type Store = {
  readonly db: Db
  readonly storage: FileStorage
  readonly now: () => Date
  readonly log: { readonly error: (details: object, message: string) => void }
}
type Remover = Visit & { readonly actor?: SignedInActor }

const nobody = (db: Db, now: Date): Remover => ({ db, now, requestId: newId(), address: 'job' })

const record = async (
  { db, now, requestId, address, actor }: Remover,
  keys: readonly string[],
): Promise<void> => {
  if (keys.length === 0) return
  const writer = { db, now, requestId, address, ...(actor && { actor }) }
  await write(writer, async (_tx, tell) => {
    for (const id of keys) tell({ entity: 'file', id, action: 'purged' })
  })
}

/** The audit tells of files that leave; nobody in particular sends them away. */
export const recordRemoval = (db: Db, keys: readonly string[], now: Date) =>
  record(nobody(db, now), keys)

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
  { db, storage, now, log }: Store,
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
export const removeUnused = async (deps: Store, keys: readonly string[]) => {
  if (keys.length === 0) return
  const unused = await deps.db.transaction((tx) => condemnUnused(tx, keys, deps.now()))
  await removeCondemned(deps, unused)
}

/**
 * Takes a file that was looked at and did not pass, unless an item has it: that answers false.
 * A text that names it does not keep it. Its row stays for the quota, and the daily collection takes it.
 */
export const removeRefused = async (by: Remover, storage: FileStorage, key: string) => {
  const isCondemned = await by.db.transaction(async (tx) => {
    const unreferenced = await lockUnreferenced(tx, [key])
    await markRemoved(tx, unreferenced, by.now)
    await record({ ...by, db: tx }, unreferenced)
    return unreferenced.length === 1
  })
  // What the store refuses keeps its mark and is tried again by the collection.
  if (isCondemned) await storage.remove(key, by.now).catch(() => undefined)
  return isCondemned
}
