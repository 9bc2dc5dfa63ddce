import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/database.ts'
import { files } from '#storage/file.tables.ts'

type Find<T> = (db: Db, id: string) => Promise<T | undefined>

/** A table whose deleted rows stay in the bin for a while. */
export type BinTable = PgTable & {
  readonly id: PgColumn
  readonly name: PgColumn
  readonly nameKey: PgColumn
  readonly deletedAt: PgColumn
  readonly deletedBy: PgColumn
}

/** Where the name of an id or a code is looked up, and the audit fields that hold such ids. */
export type NameSource = {
  readonly key: PgColumn
  readonly name: PgColumn
  readonly mentionedIn: readonly string[]
}

/** Rows with data about a person. */
export type PersonalRows = {
  /** Their key in the export of a person's data. */
  readonly title: string
  readonly table: PgTable
  readonly whose: PgColumn
  /** Unique among the rows of one person. */
  readonly key: PgColumn
  /** A column with the person's name, in addition to `whose`. */
  readonly name?: PgColumn
}

/** How the database stores a kind. */
export type StoredKind = {
  /** All tables with rows of the kind. */
  readonly tables: readonly PgTable[]
  readonly names?: NameSource
  readonly personal?: PersonalRows | readonly PersonalRows[]
}

/** The columns that decide who may read an item. */
type Subject = {
  readonly id: string
  readonly ownerId?: string
  readonly subsidiaries?: readonly string[]
  readonly activities?: readonly string[]
}

/** The subject in the form that the access rules of every kind expect. */
export const subjectOf = ({ ownerId = '', subsidiaries = [], activities = [] }: Subject) => ({
  owner_id: ownerId,
  subsidiaries,
  activities,
})

export type StoredItem = StoredKind & {
  /** Finds an item that is not in the bin. */
  readonly find: Find<Subject>
}

type Restored = { readonly name: string; readonly ownerId?: string }

export type BinnedItem = StoredItem & {
  readonly bin: {
    readonly table: BinTable
    readonly restore: (db: Db, id: string, now: Date) => Promise<Restored | undefined>
    readonly ownerId?: PgColumn
  }
}

/** The register entry of a kind that needs only its store and tables. */
export const binnedItem = (
  { find, restore }: Pick<StoredItem, 'find'> & { readonly restore: Find<Restored> },
  table: BinTable,
  ...extraTables: readonly PgTable[]
): BinnedItem => ({
  tables: [table, ...extraTables],
  find,
  bin: { table, restore: (db, id) => restore(db, id) },
})

/** The columns that refer to a file. */
export const fileKeysOf = (table: PgTable) =>
  getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .filter(({ foreignTable }) => foreignTable === files)
    .flatMap(({ columns }) => columns)

/** The columns that hold a person's name without the person's id. */
export const signaturesOf = (table: PgTable): readonly (readonly [string, PgColumn])[] =>
  Object.entries(getTableColumns(table)).filter(([name]) =>
    /^((updated|touched|deleted|ended)By|signatureName)$/.test(name),
  )
