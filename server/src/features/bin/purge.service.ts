import { BIN_MS, type BinKind, binKind } from '@portal/contract/bin/bin'
import { write } from '#audit/write.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/columns.ts'
import { alone } from '#jobs/job.queries.ts'
import type { JobDeps } from '#jobs/runner.ts'
import { isFileUsed, purgeBin } from './bin.queries.ts'

const BATCH = 100

type Purged = { readonly count: number; readonly files: readonly string[] }

const unusedFiles = async (db: Db, links: readonly string[]) => {
  const unused: string[] = []
  for (const link of new Set(links)) {
    if (link !== '' && !(await isFileUsed(db, link))) unused.push(link)
  }
  return unused
}

const purgeKind = async (db: Db, kind: BinKind, now: Date): Promise<Purged> => {
  const rows = await purgeBin(db, kind, new Date(now.getTime() - BIN_MS), BATCH)
  if (rows.length === 0) return { count: 0, files: [] }
  const nobody = { db, now, requestId: newId(), address: 'job' }
  await write(nobody, async (_tx, record) => {
    for (const { id, name } of rows) record({ entity: kind, id, name, action: 'purged' })
  })
  const links = rows.map(({ file }) => file)
  return { count: rows.length, files: await unusedFiles(db, links) }
}

/** After the rows are gone for good: a file without an item is waste, an item without its file is a loss. */
const removeFiles = async ({ storage, log, now }: JobDeps, files: readonly string[]) => {
  for (const link of files) {
    try {
      await storage.remove(link, now())
    } catch (error) {
      log.error({ err: error, file: new URL(link).pathname }, 'file of a purged item not removed')
    }
  }
}

/** Deletes for good what has been in the bin for thirty days, with the files that nothing else shows. */
export const purge = async (deps: JobDeps, isStopping: () => boolean) => {
  let total = 0
  for (const kind of binKind.options) {
    let done: Purged | undefined
    do {
      if (isStopping()) return total
      done = await alone(deps.db, 'purge', (tx) => purgeKind(tx, kind, deps.now()))
      if (done === undefined) return total
      await removeFiles(deps, done.files)
      total += done.count
    } while (done.count === BATCH)
  }
  return total
}
