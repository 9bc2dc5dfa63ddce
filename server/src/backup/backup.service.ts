import type { PoolClient } from 'pg'
import { entry, sha256Of, writeArchive } from './archive.ts'
import type { Installation } from './installation.ts'
import { batchesOf, beginReading, fingerprintsOf, schemaOf, tablesIn } from './rows.queries.ts'

export type Report = { readonly rows: number; readonly files: number }

/** Everything as it is at one moment: whoever writes meanwhile is in the next backup. */
async function* entriesOfAll(
  { shelf, keyIds, ownKeys }: Installation,
  client: PoolClient,
  now: Date,
  counted: (report: Report) => void,
) {
  const schema = await schemaOf(client)
  yield entry({
    kind: 'installation',
    made_at: now.toISOString(),
    schema,
    key_ids: [...keyIds],
    keys: [...ownKeys],
    bytes: 0,
  })
  const tables = await tablesIn(client)
  for (const table of tables) {
    for await (const { count, json } of batchesOf(client, table)) {
      const content = Buffer.from(json)
      yield entry({ kind: 'rows', table: table.name, count, bytes: content.length }, content)
    }
  }
  // After the rows: a file is there before the row that names it, so none that is named is missed.
  let files = 0
  for await (const key of shelf.keys()) {
    const content = await shelf.read(key)
    files += 1
    yield entry({ kind: 'file', key, sha256: sha256Of(content), bytes: content.length }, content)
  }
  const fingerprints = await fingerprintsOf(client, tables)
  const rows = Object.values(fingerprints).reduce((sum, table) => sum + table.rows, 0)
  counted({ rows, files })
  yield entry({ kind: 'end', tables: fingerprints, files, bytes: 0 })
}

/** The database and the files of an installation, in one sealed file. */
export const backUp = async (
  installation: Installation,
  {
    file,
    passphrase,
    now,
  }: { readonly file: string; readonly passphrase: string; readonly now: Date },
) => {
  const client = await installation.pool.connect()
  let report: Report = { rows: 0, files: 0 }
  try {
    await beginReading(client)
    const entries = entriesOfAll(installation, client, now, (counted) => {
      report = counted
    })
    const bytes = await writeArchive(file, passphrase, entries)
    return { ...report, bytes }
  } finally {
    // Not returned to the pool: it may be within a transaction still.
    client.release(true)
  }
}
