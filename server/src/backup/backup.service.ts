import type { PoolClient } from 'pg'
import { type Entry, type Target, writeArchive } from './archive.ts'
import type { Installation } from './installation.ts'
import {
  type Table,
  batchesOf,
  beginReading,
  fingerprintsOf,
  schemaOf,
  tablesIn,
} from './rows.queries.ts'
import { reasonToLeaveOut } from './tables.ts'

/** Everything as it is at one moment: whoever writes meanwhile is in the next backup. */
async function* entriesIn(
  { fileStore }: Installation,
  client: PoolClient,
  tables: readonly Table[],
  counted: { files: number },
): AsyncGenerator<Entry> {
  for (const table of tables) {
    for await (const { json } of batchesOf(client, table)) {
      yield { kind: 'rows', table: table.name, content: Buffer.from(json) }
    }
  }
  // After the rows: a file is there before the row that names it, so none that is named is missed.
  for await (const key of fileStore.keys()) {
    const content = await fileStore.read(key)
    counted.files += 1
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

/** The database and the files of an installation, in one sealed file. */
export const backUp = async (installation: Installation, target: Target) => {
  const client = await installation.pool.connect()
  try {
    await beginReading(client)
    const all = await tablesIn(client)
    const included = all.filter(({ name }) => reasonToLeaveOut(name) === undefined)
    const fingerprints = await fingerprintsOf(client, included)
    const counted = { files: 0 }
    const schema = await schemaOf(client)
    const bytes = await writeArchive(
      target,
      entriesIn(installation, client, included, counted),
      () => ({
        made_at: target.now.toISOString(),
        schema,
        key_ids: [...installation.keyIds],
        keys: [...installation.ownKeys],
        tables: fingerprints,
        left_out: leftOutOf(all),
        files: counted.files,
      }),
    )
    const rows = Object.values(fingerprints).reduce((sum, table) => sum + table.rows, 0)
    return { rows, files: counted.files, bytes }
  } finally {
    // Not returned to the pool: it may be within a transaction still.
    client.release(true)
  }
}
