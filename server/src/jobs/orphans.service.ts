import { write } from '#audit/write.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/columns.ts'
import { keyIn } from '#storage/key.ts'
import type { Shelf } from '#storage/shelf.ts'
import { alone } from './job.queries.ts'
import { unusedOf } from './orphans.queries.ts'
import type { JobDeps } from './runner.ts'

const DAY_MS = 86_400_000
/** Longer than the draft of a form lives in a browser, and than an item stays in the bin. */
export const KEPT_DAYS = 45
const BATCH = 100
/** More than so many at once, and half of all there is, is a database of another day or of another store. */
const MANY = 100

const batchesOf = (keys: readonly string[]) =>
  Array.from({ length: Math.ceil(keys.length / BATCH) }, (_none, index) =>
    keys.slice(index * BATCH, (index + 1) * BATCH),
  )

const folderOf = (key: string) => keyIn(key)?.folder ?? ''

const orphansIn = async (db: Db, keys: readonly string[], since: Date) => {
  const unused = new Set(
    await unusedOf(
      db,
      keys.map((key) => folderOf(key)),
      since,
    ),
  )
  return keys.filter((key) => unused.has(folderOf(key)))
}

const findOrphans = async ({ db, now }: JobDeps, shelf: Shelf) => {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS)
  const old: string[] = []
  for await (const key of shelf.keys(before)) old.push(key)
  const orphans: string[] = []
  for (const batch of batchesOf(old)) orphans.push(...(await orphansIn(db, batch, before)))
  if (orphans.length > MANY && orphans.length > old.length / 2) {
    throw new Error(`${orphans.length} of ${old.length} files belong to no item: none was removed`)
  }
  return { orphans, before }
}

/** Asked once more, as whoever removes them: an item may have been saved since the list was made. */
const claim = async (db: Db, keys: readonly string[], before: Date, now: Date) => {
  const orphans = await orphansIn(db, keys, before)
  if (orphans.length === 0) return []
  const nobody = { db, now, requestId: newId(), address: 'job' }
  await write(nobody, async (_tx, record) => {
    for (const id of orphans) record({ entity: 'file', id, action: 'purged' })
  })
  return orphans
}

const removeAll = async ({ log }: JobDeps, shelf: Shelf, keys: readonly string[]) => {
  for (const key of keys) {
    try {
      await shelf.remove(key)
    } catch (error) {
      log.error({ err: error, file: key }, 'file of no item not removed')
    }
  }
}

/** Removes files that were sent and then used by no item, or that outlived theirs. */
export const collectOrphans = async (
  deps: JobDeps,
  shelf: Shelf,
  isStopping: () => boolean,
): Promise<number> => {
  const { orphans, before } = await findOrphans(deps, shelf)
  let total = 0
  for (const batch of batchesOf(orphans)) {
    if (isStopping()) return total
    const claimed = await alone(deps.db, 'orphans', (tx) => claim(tx, batch, before, deps.now()))
    if (claimed === undefined) return total
    await removeAll(deps, shelf, claimed)
    total += claimed.length
  }
  return total
}
