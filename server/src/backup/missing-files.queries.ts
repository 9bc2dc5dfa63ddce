import type { ClientBase, Pool } from 'pg'
import { batchesOf, readBatches } from '#batches.ts'
import type { FileStore } from '#storage/file-store.ts'

type Queryable = Pick<ClientBase | Pool, 'query'>
export type ExpectedFile = {
  readonly key: string
  /** Undefined where it is not known for certain. */
  readonly size: number | undefined
}
type SizeOf = (key: string) => Promise<number | undefined> | number | undefined
export type MissingFiles = {
  readonly expected: number
  readonly missing: number
  /** The first of the missing ones. */
  readonly names: readonly string[]
}

const PAGE = 500
const SIZES_AT_ONCE = 20
const MAX_NAMES = 20

/** The columns of a file's row by which a backup knows what must be stored, in a database or an archive. */
type FileColumns = {
  readonly key: string
  readonly size: number | null
  readonly checked_at: unknown
  readonly settled_at: unknown
  readonly removed_at: unknown
}

/** A file that was never examined may not have arrived, and one that is being removed may be gone. */
export const expectedFiles = (rows: readonly FileColumns[]): ExpectedFile[] =>
  rows
    .filter((row) => row.removed_at === null && (row.checked_at ?? row.settled_at) !== null)
    .map(({ key, size, checked_at: checkedAt }) => ({
      key,
      size: checkedAt === null ? undefined : (size ?? undefined),
    }))

const COLUMNS = 'key, size, checked_at, settled_at, removed_at'

async function* expectedFilesIn(client: Queryable) {
  const readAfter = async (last: FileColumns | undefined) =>
    (
      await client.query<FileColumns>(
        `select ${COLUMNS} from files where key > $1 order by key limit ${PAGE}`,
        [last?.key ?? ''],
      )
    ).rows
  for await (const page of readBatches(PAGE, readAfter)) yield expectedFiles(page)
}

const nameIfMissing = async ({ key, size: expected }: ExpectedFile, sizeOf: SizeOf) => {
  const size = await sizeOf(key)
  if (size === undefined) return key
  if (expected === undefined || size === expected) return undefined
  return `${key} (${size} bytes instead of ${expected})`
}

/** Compares keys and sizes with what is stored, a page at a time. */
export const compareFiles = async (
  pages: AsyncIterable<readonly ExpectedFile[]> | Iterable<readonly ExpectedFile[]>,
  sizeOf: SizeOf,
  isStillExpected = (_key: string) => Promise.resolve(true),
): Promise<MissingFiles> => {
  let expected = 0
  let missing = 0
  const names: string[] = []
  for await (const page of pages) {
    expected += page.length
    for (const batch of batchesOf(page, SIZES_AT_ONCE)) {
      const found = await Promise.all(batch.map((file) => nameIfMissing(file, sizeOf)))
      for (const [index, { key }] of batch.entries()) {
        const name = found[index]
        if (name === undefined || !(await isStillExpected(key))) continue
        missing += 1
        if (names.length < MAX_NAMES) names.push(name)
      }
    }
  }
  return { expected, missing, names }
}

/** Compares the files of an installation with its store. A file that is removed meanwhile is not missing. */
export const missingFilesOf = (client: Queryable, fileStore: FileStore) =>
  compareFiles(expectedFilesIn(client), fileStore.sizeOf, async (key) => {
    const { rows } = await client.query<FileColumns>(
      `select ${COLUMNS} from files where key = $1`,
      [key],
    )
    return expectedFiles(rows).length > 0
  })

/** How many files the store has that the database does not know. Nothing removes them: they may belong to another database. */
export const countUnknown = async (client: Queryable, fileStore: FileStore) => {
  let unknown = 0
  const count = async (keys: readonly string[]) => {
    const { rowCount } = await client.query('select from files where key = any($1)', [keys])
    unknown += keys.length - (rowCount ?? 0)
  }
  let keys: string[] = []
  for await (const key of fileStore.keys()) {
    keys.push(key)
    if (keys.length < PAGE) continue
    await count(keys)
    keys = []
  }
  await count(keys)
  return unknown
}

/** A sentence that names what is missing; undefined if nothing is. */
export const describeMissing = ({ expected, missing, names }: MissingFiles) => {
  if (missing === 0) return undefined
  const more = missing > names.length ? ` and ${missing - names.length} more` : ''
  return `${missing} of ${expected} files are missing, or are not as long as the database says: ${names.join(', ')}${more}.`
}
