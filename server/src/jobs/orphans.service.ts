import { partsOf } from '#storage/key.ts'
import {
  filesToRemove,
  unmentioned,
  unreferencedFiles,
  withoutRow,
} from '#storage/removal.queries.ts'
import { condemnUnused, recordRemoval, removeCondemned } from '#storage/removal.service.ts'
import type { FileStore } from '#storage/file-store.ts'
import { alone } from './job.queries.ts'
import { foldersChangedSince } from './orphans.queries.ts'
import type { JobDeps } from './job-runner.ts'

const DAY_MS = 86_400_000
/** How long a file waits for the item it was sent for. */
export const UNUSED_DAYS = 7
/** How long a file outlives the item that had it, and one that the database does not know. */
export const KEPT_DAYS = 45
/** Each batch reads the whole database for mentions: few batches. */
const BATCH = 1000
/** More than so many, and half of all there is, that we never signed: a store or a database of somebody else's. */
const MANY = 100

type Work = JobDeps & { readonly fileStore: FileStore; readonly isStopping: () => boolean }

const batchesOf = (keys: readonly string[]) =>
  Array.from({ length: Math.ceil(keys.length / BATCH) }, (_none, index) =>
    keys.slice(index * BATCH, (index + 1) * BATCH),
  )

const daysAgo = ({ now }: JobDeps, days: number) => new Date(now().getTime() - days * DAY_MS)

/** Keys that people asked for and no item has. There can be any number: they are never too many to remove. */
const removeUnreferenced = async (work: Work) => {
  const { db, now, isStopping } = work
  const changed = await foldersChangedSince(db, daysAgo(work, KEPT_DAYS))
  const keys = (await unreferencedFiles(db, daysAgo(work, UNUSED_DAYS))).filter(
    (key) => !changed.has(partsOf(key).folder),
  )
  let total = 0
  for (const batch of batchesOf(keys)) {
    if (isStopping()) return total
    const condemned = await alone(db, 'orphans', (tx) => condemnUnused(tx, batch, now()))
    if (condemned === undefined) return total
    await removeCondemned(work, condemned)
    total += condemned.length
  }
  return total
}

/** Files in the store that this database never signed. People cannot make any, so too many of them mean a mistake. */
const unknownFiles = async (work: Work) => {
  const old: string[] = []
  for await (const key of work.fileStore.keys(daysAgo(work, KEPT_DAYS))) old.push(key)
  const unknown: string[] = []
  for (const batch of batchesOf(old)) unknown.push(...(await withoutRow(work.db, batch)))
  if (unknown.length > MANY && unknown.length > old.length / 2) {
    throw new Error(`${unknown.length} of ${old.length} files are unknown: none was removed`)
  }
  return unknown
}

const removeUnknown = async (work: Work) => {
  const { db, now, isStopping } = work
  let total = 0
  for (const batch of batchesOf(await unknownFiles(work))) {
    if (isStopping()) return total
    const unused = await alone(db, 'orphans', async (tx) => {
      const keys = await unmentioned(tx, batch)
      await recordRemoval(tx, keys, now())
      return keys
    })
    if (unused === undefined) return total
    await removeCondemned(work, unused)
    total += unused.length
  }
  return total
}

/** Removes files that were sent and then used by no item, or that outlived theirs. */
export const collectOrphans = async (
  deps: JobDeps,
  fileStore: FileStore,
  isStopping: () => boolean,
): Promise<number> => {
  const work: Work = { ...deps, fileStore, isStopping }
  // A file counts in its sender's quota for a day, refused or not: its row stays as long.
  await removeCondemned(work, await filesToRemove(deps.db, daysAgo(work, 1)))
  return (await removeUnreferenced(work)) + (await removeUnknown(work))
}
