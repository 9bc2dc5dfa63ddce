import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { OperatorError, reasonOf } from '#errors.ts'
import { type Entry, isBackup, type Target, writeArchive } from './archive.ts'
import type { Installation } from './installation.ts'
import { missingFilesOf } from './missing-files.queries.ts'
import {
  batchesOf,
  beginReading,
  type Fingerprint,
  fingerprintOfTexts,
  schemaOf,
  type Table,
  tablesIn,
} from './rows.queries.ts'
import { reasonToLeaveOut } from './tables.ts'

type IsStopping = () => boolean

/** The rows of one snapshot: later writes are in the next backup. */
async function* rowEntries(
  client: PoolClient,
  tables: readonly Table[],
  fingerprints: Record<string, Fingerprint>,
): AsyncGenerator<Entry> {
  for (const table of tables) {
    let fingerprint: Fingerprint = { rows: 0, hash: '0' }
    fingerprints[table.name] = fingerprint
    for await (const { rows, json } of batchesOf(client, table)) {
      fingerprint = fingerprintOfTexts(rows, fingerprint)
      fingerprints[table.name] = fingerprint
      yield { kind: 'rows', table: table.name, content: Buffer.from(json) }
    }
  }
}

async function* fileEntries(
  { fileStore }: Installation,
  counts: { files: number },
  isStopping: IsStopping,
): AsyncGenerator<Entry> {
  for await (const key of fileStore.keys()) {
    if (isStopping()) throw new OperatorError('The backup was broken off: the portal stops')
    const content = (await fileStore.read(key))?.content
    if (content === undefined) continue // it was removed since it was listed
    counts.files += 1
    yield { kind: 'file', key, content }
  }
}

const leftOutOf = (tables: readonly Table[]) =>
  Object.fromEntries(
    tables.flatMap(({ name }) => {
      const reason = reasonToLeaveOut(name)
      return reason === undefined ? [] : [[name, reason]]
    }),
  )

const writeBackup = async (installation: Installation, target: Target, isStopping: IsStopping) => {
  const client = await installation.pool.connect()
  const connection = { isReading: true }
  try {
    await beginReading(client)
    const tables = await tablesIn(client)
    const included = tables.filter(({ name }) => reasonToLeaveOut(name) === undefined)
    const fingerprints: Record<string, Fingerprint> = {}
    const counts = { files: 0 }
    const schema = await schemaOf(client)
    // Files are read after the rows: a file is stored before the row that names it, so no named file is missing.
    async function* entries() {
      yield* rowEntries(client, included, fingerprints)
      // The embedded database has this one connection, so it is given back before the files, which take longest.
      await client.query('commit')
      client.release()
      connection.isReading = false
      yield* fileEntries(installation, counts, isStopping)
    }
    const bytes = await writeArchive(target, entries(), () => ({
      made_at: target.now.toISOString(),
      schema,
      key_ids: [...installation.keyIds],
      keys: [...installation.ownKeys],
      tables: fingerprints,
      left_out: leftOutOf(tables),
      files: counts.files,
    }))
    const rows = Object.values(fingerprints).reduce((sum, table) => sum + table.rows, 0)
    return { rows, files: counts.files, bytes }
  } finally {
    // A connection that is still in a transaction is destroyed.
    if (connection.isReading) client.release(true)
  }
}

/**
 * Writes the database and the files of an installation into one encrypted file. Files that should be there are counted and named
 * in the report: a backup without them is better than none.
 */
export const backUp = async (
  installation: Installation,
  target: Target,
  isStopping: IsStopping = () => false,
) => {
  try {
    const written = await writeBackup(installation, target, isStopping)
    return { ...written, missing: await missingFilesOf(installation.pool, installation.fileStore) }
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause
    throw new OperatorError(`The backup failed: ${reasonOf(cause)}`, { cause })
  }
}

/** The archives of a folder, oldest first. They are not decrypted. */
export const listArchives = async (folder: string) => {
  const entries = await readdir(folder, { withFileTypes: true })
  const archives = []
  for (const { name } of entries.filter((entry) => entry.isFile())) {
    const file = join(folder, name)
    const isPartial = name.endsWith('.partial')
    if (!isPartial && !(await isBackup(file))) continue
    const { size, mtime } = await stat(file)
    archives.push({ name, size, writtenAt: mtime, isPartial })
  }
  return archives.toSorted((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime())
}
