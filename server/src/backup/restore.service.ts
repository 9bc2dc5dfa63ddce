import { isDeepStrictEqual } from 'node:util'
import type { PoolClient } from 'pg'
import * as z from 'zod/mini'
import type { Credentials } from '#demo/demonstration-credentials.ts'
import { refuseDemonstration } from '#demo/prepare-demonstration.ts'
import { OperatorError } from '#errors.ts'
import { type Manifest, readArchive } from './archive.ts'
import type { Installation } from './installation.ts'
import {
  compareFiles,
  describeMissing,
  type ExpectedFile,
  expectedFiles,
  type MissingFiles,
  missingFilesOf,
} from './missing-files.queries.ts'
import {
  beginWriting,
  type Fingerprints,
  fingerprintsOf,
  insertBatch,
  schemaOf,
  type Table,
  tablesIn,
  withoutForeignKeys,
} from './rows.queries.ts'
import { reasonToLeaveOut } from './tables.ts'

type Archive = { readonly file: string; readonly passphrase: string }
type CheckedArchive = {
  readonly manifest: Manifest
  readonly files: number
  /** What the archive lacks of the files that its rows name. */
  readonly missing: MissingFiles
  /** The accounts that could sign in after a restore. */
  readonly accounts: readonly Credentials[]
}

const rowsIn = (content: Buffer) => z.array(z.unknown()).parse(JSON.parse(content.toString('utf8')))
const accountRows = z.array(
  z.pipe(
    z.object({ id: z.string(), email: z.string(), totp_secret: z.nullable(z.string()) }),
    z.transform(({ id, email, totp_secret: totpSecret }) => ({ id, email, totpSecret })),
  ),
)

const fileRows = z.array(
  z.object({
    key: z.string(),
    size: z.nullable(z.number()),
    checked_at: z.unknown(),
    settled_at: z.unknown(),
    removed_at: z.unknown(),
  }),
)

/** Reads and verifies the whole archive, so that a restore never starts with a damaged one. */
export const checkArchive = async (archive: Archive): Promise<CheckedArchive> => {
  const rows = new Map<string, number>()
  const sizes = new Map<string, number>()
  const named: ExpectedFile[][] = []
  const accounts: Credentials[] = []
  const manifest = await readArchive(archive, (entry) => {
    if (entry.kind === 'file') return void sizes.set(entry.key, entry.content.length)
    const batch = rowsIn(entry.content)
    rows.set(entry.table, (rows.get(entry.table) ?? 0) + batch.length)
    if (entry.table === 'admins') accounts.push(...accountRows.parse(batch))
    if (entry.table === 'files') named.push(expectedFiles(fileRows.parse(batch)))
    return undefined
  })
  const isCounted = Object.entries(manifest.tables).every(
    ([table, expected]) => (rows.get(table) ?? 0) === expected.rows,
  )
  if (!isCounted || sizes.size !== manifest.files) throw new OperatorError('The archive is damaged')
  const missing = await compareFiles(named, (key) => sizes.get(key))
  return { manifest, files: sizes.size, missing, accounts }
}

const OTHER_VERSION =
  'The backup was made by another version of the portal: restore it with that version, then update.'

export const refuseOtherSchema = async (
  client: PoolClient,
  schema: readonly string[],
  message: string,
) => {
  if (!isDeepStrictEqual(await schemaOf(client), schema)) throw new OperatorError(message)
}

export const refuseNonEmpty = async (client: PoolClient, tables: readonly Table[]) => {
  const counts = Object.entries(await fingerprintsOf(client, tables))
  const nonEmpty = counts.filter(([, { rows }]) => rows > 0).map(([name]) => name)
  if (nonEmpty.length === 0) return
  throw new OperatorError(
    `The database is not empty (${nonEmpty.slice(0, 3).join(', ')}…): give an empty one. Nothing was changed.`,
  )
}

const refusePublishedAccounts = (
  { box, allowsDemonstration }: Installation,
  { accounts }: CheckedArchive,
) => {
  if (allowsDemonstration) return
  refuseDemonstration(
    box,
    accounts,
    'Nothing was changed. Restore it with NODE_ENV=development and without HOST and PUBLIC_URL, then run npm run remove-demonstration there.',
  )
}

export const refuseMissing = (files: MissingFiles, isAllowed: boolean) => {
  const text = describeMissing(files)
  if (text === undefined || isAllowed) return
  throw new OperatorError(
    `${text} Nothing was changed: give a whole one, or go on without these files (--allow-missing).`,
  )
}

const refuseOtherKeys = ({ keyIds }: Installation, { manifest }: CheckedArchive) => {
  if (manifest.key_ids.every((id) => keyIds.includes(id))) return
  throw new OperatorError(
    'SECRET_KEY is not the one of the backup: what it sealed could not be opened. Set the same keys. If they are lost for good, restore with --lost-key.',
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
    throw new OperatorError(`Rows differ after loading: ${different.join(', ')}. Nothing was kept.`)
  }
}

const load = async (
  { fileStore }: Installation,
  client: PoolClient,
  archive: Archive,
  tables: readonly Table[],
) => {
  const byName = new Map(tables.map((table) => [table.name, table]))
  await readArchive(archive, async (entry) => {
    if (entry.kind === 'file') return fileStore.put(entry.key, entry.content)
    const table = byName.get(entry.table)
    if (table === undefined) throw new OperatorError(`There is no table ${entry.table}`)
    return insertBatch(client, table, entry.content.toString('utf8'))
  })
}

/** Restores a checked archive into an empty installation, completely or not at all. */
export const restore = async (
  installation: Installation,
  archive: Archive,
  checked: CheckedArchive,
  {
    isKeyLost = false,
    allowsMissing = false,
  }: { readonly isKeyLost?: boolean; readonly allowsMissing?: boolean } = {},
) => {
  refuseMissing(checked.missing, allowsMissing)
  if (!isKeyLost) refuseOtherKeys(installation, checked)
  refusePublishedAccounts(installation, checked)
  const client = await installation.pool.connect()
  try {
    await beginWriting(client)
    await refuseOtherSchema(client, checked.manifest.schema, OTHER_VERSION)
    const tables = await tablesIn(client)
    await refuseNonEmpty(client, tables)
    const included = tables.filter(({ name }) => reasonToLeaveOut(name) === undefined)
    await withoutForeignKeys(client, () => load(installation, client, archive, included))
    await refuseDifference(client, included, checked.manifest.tables)
    refuseMissing(await missingFilesOf(client, installation.fileStore), allowsMissing)
    await client.query('commit')
  } finally {
    client.release(true)
  }
  const rows = Object.values(checked.manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  return { rows, files: checked.files }
}
