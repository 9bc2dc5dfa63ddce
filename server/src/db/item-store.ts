import { isDeepStrictEqual } from 'node:util'
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
  inArray,
  isNotNull,
  isNull,
  sql,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { linkInserted, linkPlaces, readLinkedPage, unlinkPlaces } from './linked-page.ts'
import { LATEST_FIRST, type Listing, type Page, readListing } from './listing.ts'
import type { PlacesTable } from './places-table.ts'
import { prepareOnce } from './prepare-once.ts'
import { type PageSelection, readPage } from './read-page.ts'
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
  /** The table that links items to their subsidiaries; only kinds with many items have one. */
  readonly places?: PlacesTable
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
export type ItemStore<Table extends PgTable> = {
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
  places,
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
  const link = async (db: Db, rows: readonly Row<ItemTable>[]) => {
    const ids = rows.map(({ id }) => id)
    if (places && ids.length > 0) await linkPlaces(db, places, table, ids)
  }

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
      const select = (selection: PageSelection) =>
        db
          .select(columnsFor(query))
          .from(table)
          .where(selection.where)
          .orderBy(...selection.orderBy)
          .limit(selection.limit)
      const isLatestFirst = query.order_by === '' || query.order_by === LATEST_FIRST
      if (!places || !codes || !isLatestFirst || query.filters !== '') {
        return readPage(db, { table, id: table.id }, listQuery, select)
      }
      const { ids, total } = await readLinkedPage(db, places, codes, listQuery)
      return { rows: await select({ ...listQuery, where: inArray(table.id, ids) }), total }
    },

    insert: async (db, rows) => {
      const insertion = db.insert(table).values(rows).returning()
      if (!places) return mapUniqueViolation(insertion, NAME_TAKEN)
      const inserted = db.$with('inserted').as(insertion)
      const links = db.$with('links', {}).as(linkInserted(places, inserted))
      return mapUniqueViolation(db.with(inserted, links).select().from(inserted), NAME_TAKEN)
    },

    update: async (db, before, values) => {
      const id = eq(table.id, before['id'])
      const [row] = await mapUniqueViolation(
        db.update(table).set(values).where(id).returning(),
        NAME_TAKEN,
      )
      if (row && !isDeepStrictEqual(row['subsidiaries'], before['subsidiaries'])) {
        if (places) await unlinkPlaces(db, places, before['id'])
        await link(db, [row])
      }
      return row
    },

    bin: async (db, id, deletion) => {
      await db.update(table).set(deletion).where(eq(table.id, id))
      if (places) await unlinkPlaces(db, places, id)
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
      await link(db, rows)
      return rows.at(0)
    },
  }
}
