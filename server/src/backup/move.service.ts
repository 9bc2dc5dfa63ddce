import type { PoolClient } from 'pg'
import { refuseDemonstration } from '#demo/prepare-demonstration.ts'
import { OperatorError } from '#errors.ts'
import type { Installation } from './installation.ts'
import { missingFilesOf } from './missing-files.queries.ts'
import {
  refuseDifference,
  refuseMissing,
  refuseNonEmpty,
  refuseOtherSchema,
} from './restore.service.ts'
import {
  accountsIn,
  batchesOf,
  beginReading,
  beginWriting,
  fingerprintsOf,
  insertBatch,
  schemaOf,
  tablesIn,
  withoutForeignKeys,
} from './rows.queries.ts'

/** Copies every file, and compares the copy. */
const moveFiles = async (from: Installation, to: Installation) => {
  const keys: string[] = []
  for await (const key of from.fileStore.keys()) {
    const content = (await from.fileStore.read(key))?.content
    if (content === undefined) continue
    await to.fileStore.put(key, content)
    if ((await to.fileStore.read(key))?.content?.equals(content) !== true) {
      throw new OperatorError(`The file ${key} is not there as it was. Nothing was kept.`)
    }
    keys.push(key)
  }
  return keys
}

const moveRows = async (source: PoolClient, target: PoolClient) => {
  const tables = await tablesIn(source)
  await refuseNonEmpty(target, tables)
  await withoutForeignKeys(target, async () => {
    for (const table of tables) {
      for await (const { json } of batchesOf(source, table)) {
        await insertBatch(target, table, json)
      }
    }
  })
  const fingerprints = await fingerprintsOf(source, tables)
  await refuseDifference(target, tables, fingerprints)
  return Object.values(fingerprints).reduce((sum, { rows }) => sum + rows, 0)
}

const OTHER_VERSION =
  'The two databases have schemas of different versions of the portal: move with the newer version.'

/** Copies every row and file of an installation into an empty one. The source is not changed. */
export const move = async (
  from: Installation,
  to: Installation,
  { allowsMissing }: { readonly allowsMissing: boolean } = { allowsMissing: false },
) => {
  const source = await from.pool.connect()
  const target = await to.pool.connect()
  try {
    await beginReading(source)
    refuseDemonstration(
      from.box,
      await accountsIn(source),
      'They are not moved: npm run remove-demonstration removes them, and keeps what they made.',
    )
    refuseMissing(await missingFilesOf(source, from.fileStore), allowsMissing)
    await beginWriting(target)
    await refuseOtherSchema(target, await schemaOf(source), OTHER_VERSION)
    const rows = await moveRows(source, target)
    const keys = await moveFiles(from, to)
    await target.query('commit')
    return { rows, files: keys.length }
  } finally {
    source.release(true)
    target.release(true)
  }
}
