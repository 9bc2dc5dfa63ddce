import { DAY_MS } from '@portal/contract/shared/durations'
import { batchesOf } from '#batches.ts'
import { keyPartsOf } from '#storage/key.ts'
import {
  filesToRemove,
  keysWithoutMention,
  unreferencedFiles,
  keysWithoutRow,
} from '#storage/removal.queries.ts'
import { markUnusedAsRemoved, recordRemoval, removeMarkedFiles } from '#storage/removal.service.ts'
import type { FileStore } from '#storage/file-store.ts'
import { withJobLock } from './job.queries.ts'
import { foldersChangedSince } from './orphans.queries.ts'
import type { JobDeps } from './job-runner.ts'

/** How long an uploaded file may wait until an item refers to it. */
export const UNUSED_DAYS = 7
/** How long a file stays after its last item dropped it, and how long a file without a row stays. */
export const GRACE_DAYS = 45
/** Large, because each batch searches the whole database for mentions. */
const BATCH = 1000
/** More unknown files than this, and than half of all old ones, mean that the store or the database is the wrong one. */
const MAX_UNKNOWN = 100

type CollectionDeps = JobDeps & {
  readonly fileStore: FileStore
  readonly isStopping: () => boolean
}

const daysAgo = ({ now }: JobDeps, days: number) => new Date(now().getTime() - days * DAY_MS)

/** Removes uploads that no item refers to. Their number has no limit, since people can create any number. */
const removeUnreferenced = async (deps: CollectionDeps) => {
  const { db, now, isStopping } = deps
  const recentFolders = await foldersChangedSince(db, daysAgo(deps, GRACE_DAYS))
  const keys = (await unreferencedFiles(db, daysAgo(deps, UNUSED_DAYS))).filter(
    (key) => !recentFolders.has(keyPartsOf(key).folder),
  )
  let total = 0
  for (const batch of batchesOf(keys, BATCH)) {
    if (isStopping()) return total
    const marked = await withJobLock(db, 'orphans', (tx) => markUnusedAsRemoved(tx, batch, now()))
    if (marked === undefined) return total
    await removeMarkedFiles(deps, marked)
    total += marked.length
  }
  return total
}

/** Files in the store that this database never signed. People cannot create them, so too many of them indicate a mistake. */
const unknownFiles = async (deps: CollectionDeps) => {
  const old: string[] = []
  for await (const key of deps.fileStore.keys(daysAgo(deps, GRACE_DAYS))) old.push(key)
  const unknown: string[] = []
  for (const batch of batchesOf(old, BATCH)) unknown.push(...(await keysWithoutRow(deps.db, batch)))
  if (unknown.length > MAX_UNKNOWN && unknown.length > old.length / 2) {
    throw new Error(`${unknown.length} of ${old.length} files are unknown: none was removed`)
  }
  return unknown
}

const removeUnknown = async (deps: CollectionDeps) => {
  const { db, now, isStopping } = deps
  let total = 0
  for (const batch of batchesOf(await unknownFiles(deps), BATCH)) {
    if (isStopping()) return total
    const unused = await withJobLock(db, 'orphans', async (tx) => {
      const keys = await keysWithoutMention(tx, batch)
      await recordRemoval(tx, keys, now())
      return keys
    })
    if (unused === undefined) return total
    await removeMarkedFiles(deps, unused)
    total += unused.length
  }
  return total
}

/** Removes files that no item refers to: uploads that were never used, and files whose items are gone. */
export const collectOrphans = async (
  deps: JobDeps,
  fileStore: FileStore,
  isStopping: () => boolean,
): Promise<number> => {
  const collectionDeps: CollectionDeps = { ...deps, fileStore, isStopping }
  // A rejected file also counts in its sender's quota for a day, so its row stays that long.
  await removeMarkedFiles(deps, await filesToRemove(deps.db, daysAgo(deps, 1)))
  return (await removeUnreferenced(collectionDeps)) + (await removeUnknown(collectionDeps))
}
