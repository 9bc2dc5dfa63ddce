import { isDeepStrictEqual } from 'node:util'
import type { PoolClient } from 'pg'
import * as z from 'zod'
import type { Credentials } from '#demo/recognise.ts'
import { refuseDemonstration } from '#demo/refuse-demonstration.ts'
import { type End, type Installation as Made, entriesOf, sha256Of } from './archive.ts'
import { ArchiveError } from './bytes.ts'
import type { Installation } from './installation.ts'
import {
  type Fingerprints,
  type Table,
  beginWriting,
  fingerprintsOf,
  insertBatch,
  schemaOf,
  tablesIn,
  withoutReferences,
} from './rows.queries.ts'

/** Why an installation takes nothing in; nothing of it was touched. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError'
}

export type Archive = { readonly file: string; readonly passphrase: string }
export type Whole = {
  readonly made: Made
  readonly end: End
  readonly keys: readonly string[]
  /** Who could sign in after a restore. */
  readonly accounts: readonly Credentials[]
}

const accountRows = z.array(
  z
    .object({ id: z.string(), email: z.string(), totp_secret: z.string().nullable() })
    .transform(({ id, email, totp_secret: totpSecret }) => ({ id, email, totpSecret })),
)

/** Reads all of it, to the last byte: only an archive that is whole is worth beginning with. */
export const checkArchive = async ({ file, passphrase }: Archive): Promise<Whole> => {
  let made: Made | undefined
  let end: End | undefined
  const rows: Record<string, number> = {}
  const keys: string[] = []
  const accounts: Credentials[] = []
  for await (const entry of entriesOf(file, passphrase)) {
    if (entry.kind === 'installation') made = entry
    else if (entry.kind === 'rows') {
      rows[entry.table] = (rows[entry.table] ?? 0) + entry.count
      if (entry.table === 'admins') {
        accounts.push(...accountRows.parse(JSON.parse(entry.content.toString('utf8'))))
      }
    } else if (entry.kind === 'end') end = entry
    else {
      if (sha256Of(entry.content) !== entry.sha256) {
        throw new ArchiveError(`The archive is damaged at ${entry.key}`)
      }
      keys.push(entry.key)
    }
  }
  const counts = Object.entries(end?.tables ?? {}).every(
    ([table, known]) => (rows[table] ?? 0) === known.rows,
  )
  if (made === undefined || end === undefined || !counts || keys.length !== end.files) {
    throw new ArchiveError('The archive is damaged')
  }
  return { made, end, keys, accounts }
}

export const refuseOtherSchema = async (client: PoolClient, schema: readonly string[]) => {
  if (isDeepStrictEqual(await schemaOf(client), schema)) return
  throw new RestoreError(
    'The backup was made by another version of the portal: restore it with that version, then update.',
  )
}

export const refuseNonEmpty = async (client: PoolClient, tables: readonly Table[]) => {
  const there = Object.entries(await fingerprintsOf(client, tables))
  const full = there.filter(([, { rows }]) => rows > 0).map(([name]) => name)
  if (full.length === 0) return
  throw new RestoreError(
    `The database is not empty (${full.slice(0, 3).join(', ')}…): give an empty one. Nothing was changed.`,
  )
}

const refusePublishedAccounts = (
  { box, allowsDemonstration }: Installation,
  { accounts }: Whole,
) => {
  if (allowsDemonstration) return
  refuseDemonstration(
    box,
    accounts,
    'Nothing was changed. Restore it with NODE_ENV=development and without HOST and PUBLIC_URL, then run npm run remove-demonstration there.',
  )
}

const refuseOtherKeys = ({ keyIds }: Installation, { made }: Whole) => {
  if (made.key_ids.every((id) => keyIds.includes(id))) return
  throw new RestoreError(
    'SECRET_KEY is not the one of the backup: what it sealed could not be opened. Set the same keys.',
  )
}

export const refuseDifference = async (
  client: PoolClient,
  tables: readonly Table[],
  expected: Fingerprints,
) => {
  const loaded = await fingerprintsOf(client, tables)
  const different = Object.keys({ ...expected, ...loaded }).filter(
    (name) => !isDeepStrictEqual(loaded[name], expected[name]),
  )
  if (different.length > 0) {
    throw new RestoreError(`Rows differ after loading: ${different.join(', ')}. Nothing was kept.`)
  }
}

const load = async (
  { shelf }: Installation,
  client: PoolClient,
  archive: Archive,
  tables: readonly Table[],
) => {
  const byName = new Map(tables.map((table) => [table.name, table]))
  for await (const entry of entriesOf(archive.file, archive.passphrase)) {
    if (entry.kind === 'rows') {
      const table = byName.get(entry.table)
      if (table === undefined) throw new RestoreError(`There is no table ${entry.table}`)
      await insertBatch(client, table, entry.content.toString('utf8'))
    }
    if (entry.kind === 'file') await shelf.put(entry.key, entry.content)
  }
}

/** Takes a whole archive into an empty installation: all of it, or nothing. */
export const restore = async (installation: Installation, archive: Archive, whole: Whole) => {
  refuseOtherKeys(installation, whole)
  refusePublishedAccounts(installation, whole)
  const client = await installation.pool.connect()
  try {
    await beginWriting(client)
    await refuseOtherSchema(client, whole.made.schema)
    const tables = await tablesIn(client)
    await refuseNonEmpty(client, tables)
    await withoutReferences(client, () => load(installation, client, archive, tables))
    await refuseDifference(client, tables, whole.end.tables)
    await client.query('commit')
  } finally {
    client.release(true)
  }
  const rows = Object.values(whole.end.tables).reduce((sum, table) => sum + table.rows, 0)
  return { rows, files: whole.keys.length }
}
