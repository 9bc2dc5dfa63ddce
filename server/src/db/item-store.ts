import { ALL } from '@portal/contract/places/place'
import type { PageQuery } from '@portal/contract/shared/paging'
import {
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
  and,
  arrayOverlaps,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  sql,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { type Listing, type Page, readListing } from './listing.ts'
import { prepareOnce } from './prepare-once.ts'
import { readPage } from './read-page.ts'
import { NAME_TAKEN, mapUniqueViolation } from './unique.ts'

type ItemTable = PgTable & {
  readonly id: PgColumn
  readonly createdAt: PgColumn
  readonly deletedAt?: PgColumn
  readonly subsidiaries?: PgColumn
}

type Items<Table extends ItemTable> = {
  /** The prefix of the name of its prepared statement. */
  readonly name: string
  readonly table: Table
  readonly listing: Listing
  /** The columns that a page reads; all of them by default. */
  readonly columnsFor?: (query: PageQuery) => Readonly<Record<string, PgColumn | SQL>>
}

type Restriction = {
  /** Only items of these subsidiaries, or of ALL; undefined for no limit. */
  readonly codes?: readonly string[] | undefined
  readonly where?: SQL | undefined
  /** The company's current date, for lists with filters that depend on it. */
  readonly today?: string | undefined
}
type Deletion = { readonly deletedAt: Date; readonly deletedBy: string }

type Row<Table extends PgTable> = InferSelectModel<Table>

/** The rows of one kind of item. Only `restore` finds a row in the bin. */
type ItemStore<Table extends PgTable> = {
  readonly find: (db: Db, id: string) => Promise<Row<Table> | undefined>
  /** Reads the row and locks it until the transaction ends. */
  readonly lock: (db: Db, id: string) => Promise<Row<Table> | undefined>
  readonly page: (db: Db, query: PageQuery, restriction?: Restriction) => Promise<Page<Row<Table>>>
  readonly insert: (db: Db, rows: InferInsertModel<Table>[]) => Promise<Row<Table>[]>
  readonly update: (
    db: Db,
    before: Row<Table>,
    values: Partial<InferInsertModel<Table>>,
  ) => Promise<Row<Table> | undefined>
  readonly bin: (db: Db, id: string, deletion: Deletion) => Promise<void>
  /** Takes the row out of the bin; undefined if it is not there. */
  readonly restore: (
    db: Db,
    id: string,
    values?: Readonly<Record<string, SQL>>,
  ) => Promise<Row<Table> | undefined>
}

export function itemStore<Table extends ItemTable>(items: Items<Table>): ItemStore<Table>
export function itemStore({
  name,
  table,
  listing,
  columnsFor = () => getTableColumns(table),
}: Items<ItemTable>): ItemStore<ItemTable> {
  const notDeleted = table.deletedAt && isNull(table.deletedAt)
  const byId = prepareOnce((db) =>
    db
      .select()
      .from(table)
      .where(and(eq(table.id, sql.placeholder('id')), notDeleted))
      .prepare(`${name}_by_id`),
  )
  return {
    find: async (db, id) => (await byId(db).execute({ id })).at(0),
    lock: async (db, id) =>
      (
        await db
          .select()
          .from(table)
          .where(and(eq(table.id, id), notDeleted))
          .for('update')
      ).at(0),

    page: async (db, query, { codes, where, today } = {}) => {
      const visible =
        table.subsidiaries && codes && arrayOverlaps(table.subsidiaries, [...codes, ALL])
      const listQuery = readListing({ ...listing, today }, query, notDeleted, visible, where)
      return readPage(db, table, listQuery, (page) =>
        db
          .select(columnsFor(query))
          .from(table)
          .where(page.where)
          .orderBy(...page.orderBy),
      )
    },

    insert: (db, rows) => mapUniqueViolation(db.insert(table).values(rows).returning(), NAME_TAKEN),

    update: async (db, before, values) => {
      const updated = db.update(table).set(values).where(eq(table.id, before['id'])).returning()
      return (await mapUniqueViolation(updated, NAME_TAKEN)).at(0)
    },

    bin: async (db, id, deletion) => {
      await db.update(table).set(deletion).where(eq(table.id, id))
    },

    restore: async (db, id, values = {}) => {
      const isBinned = table.deletedAt && isNotNull(table.deletedAt)
      const rows = await mapUniqueViolation(
        db
          .update(table)
          .set({ ...values, deletedAt: null, deletedBy: null })
          .where(and(eq(table.id, id), isBinned))
          .returning(),
      )
      return rows.at(0)
    },
  }
}
