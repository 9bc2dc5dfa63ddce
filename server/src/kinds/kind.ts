import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'

type Find<T> = (db: Db, id: string) => Promise<T | undefined>

/** A table whose rows wait in the bin before they are gone. */
export type BinTable = PgTable & {
  readonly id: PgColumn
  readonly name: PgColumn
  readonly nameKey: PgColumn
  readonly deletedAt: PgColumn
  readonly deletedBy: PgColumn
}

/** Where the name behind an id or a code is found, and the fields of the audit that hold such ids. */
export type NameSource = {
  readonly key: PgColumn
  readonly name: PgColumn
  readonly mentionedIn: readonly string[]
}

/** Rows that are about a person. */
export type PersonalRows = {
  /** What the export of a person's data calls them. */
  readonly title: string
  readonly table: PgTable
  readonly whose: PgColumn
  /** Unique among the rows of one person. */
  readonly key: PgColumn
  /** Where the person's name is written down beside whose it is. */
  readonly name?: PgColumn
}

/** How the database keeps a kind. */
export type StoredKind = {
  /** All its rows are in; backups keep them. */
  readonly tables: readonly PgTable[]
  readonly names?: NameSource
  readonly personal?: PersonalRows | readonly PersonalRows[]
}

/** What decides who may read an item. */
type Subject = {
  readonly id: string
  readonly ownerId?: string
  readonly subsidiaries?: readonly string[]
  readonly activities?: readonly string[]
}

/** As the rules of every kind ask for it. */
export const subjectOf = ({ ownerId = '', subsidiaries = [], activities = [] }: Subject) => ({
  owner_id: ownerId,
  subsidiaries,
  activities,
})

export type StoredItem = StoredKind & {
  /** One that is not in the bin. */
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

/** The entry of a kind whose store is all there is to it. */
export const binnedItem = (
  { find, restore }: Pick<StoredItem, 'find'> & { readonly restore: Find<Restored> },
  table: BinTable,
  ...others: readonly PgTable[]
): BinnedItem => ({
  tables: [table, ...others],
  find,
  bin: { table, restore: (db, id) => restore(db, id) },
})
