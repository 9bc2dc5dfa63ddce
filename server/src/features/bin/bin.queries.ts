import type { BinKind } from '@portal/contract/bin/bin'
import { type SQL, and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { exactTotal } from '#db/exact-total.ts'
import { contains } from '#db/listing.ts'
import { asAsked, windowOf } from '#db/read-page.ts'
import { areas } from '#features/areas/area.tables.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { documents } from '#features/documents/document.tables.ts'
import { news } from '#features/news/news.tables.ts'

/** What can be deleted and come back, by kind. */
const TABLES = { area: areas, document: documents, news, checklist: checklists } as const

type Deletable = PgTable & {
  readonly id: PgColumn
  readonly name: PgColumn
  readonly nameKey: PgColumn
  readonly deletedAt: PgColumn
  readonly deletedBy: PgColumn
}

export type BinnedRow = {
  readonly kind: BinKind
  readonly id: string
  readonly name: string
  readonly deletedAt: Date
  readonly deletedBy: string
}
type Wanted = {
  readonly kinds: readonly BinKind[]
  readonly name: string | undefined
  /** Of this owner only, where items have one; undefined is no limit. */
  readonly ownerId: string | undefined
  readonly limit: number
  readonly offset: number
}

type End = { readonly orderBy: SQL; readonly limit: number }

const binnedOf = (kind: BinKind, { name, ownerId }: Wanted, end?: End): SQL => {
  const table: Deletable = TABLES[kind]
  const where = and(
    isNotNull(table.deletedAt),
    name === undefined ? undefined : contains(table.nameKey, name),
    kind === 'checklist' && ownerId !== undefined ? eq(checklists.ownerId, ownerId) : undefined,
  )
  return sql`select ${kind}::text as kind, ${table.id} as id, ${table.name} as name,
    ${table.deletedAt} as deleted_at, ${table.deletedBy} as deleted_by from ${table} where ${where}
    ${end && sql`order by ${end.orderBy} limit ${end.limit}`}`
}

const LATEST_FIRST = {
  orderBy: [sql`deleted_at desc, id desc`],
  backwards: [sql`deleted_at asc, id asc`],
}

const allOf = (parts: readonly SQL[]) =>
  sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )

const totalOf = (db: Db, wanted: Wanted) => {
  const all = allOf(wanted.kinds.map((kind) => binnedOf(kind, wanted)))
  return exactTotal(db, sql`(${all}) as binned`)
}

/** So few are at once found by the index of their names, and sorted afterwards. */
const FEW = 200

const rowsOf = async (db: Db, statement: SQL) => {
  type Found = Omit<BinnedRow, 'deletedAt' | 'deletedBy'> & {
    deleted_at: string
    deleted_by: string | null
  }
  const { rows } = await db.execute<Found>(statement)
  return rows.map(({ deleted_at: at, deleted_by: deletedBy, ...row }): BinnedRow => ({
    ...row,
    deletedAt: new Date(at),
    deletedBy: deletedBy ?? '',
  }))
}

/** Whatever was deleted, of all these kinds, the latest first: of each kind no more than the page can show. */
export const pageOfBin = async (db: Db, wanted: Wanted) => {
  if (wanted.kinds.length === 0) return { rows: [], total: 0 }
  const total = await totalOf(db, wanted)
  const window = windowOf({ ...wanted, ...LATEST_FIRST }, total)
  const orderBy = sql.join(window.orderBy)
  const end = { orderBy, limit: window.offset + window.limit }
  const isFew = wanted.name !== undefined && total <= FEW
  const all = allOf(wanted.kinds.map((kind) => binnedOf(kind, wanted, isFew ? undefined : end)))
  const rows = await rowsOf(
    db,
    sql`select * from (${all}) binned order by ${orderBy} limit ${window.limit} offset ${window.offset}`,
  )
  return { rows: asAsked(window, rows), total }
}

/** The keys of the files that go with the item. */
const FILES: Readonly<Record<BinKind, SQL<string[]>>> = {
  area: sql`'{}'::text[]`,
  document: sql`array_remove(array[${documents.documentKey}], null)`,
  news: sql`array_remove(array[${news.bannerKey}, ${news.articleKey}], null)`,
  checklist: sql`'{}'::text[]`,
}

/** Out of the database for good: those deleted before then, the oldest first. Who is being restored is left alone. */
export const purgeBin = async (db: Db, kind: BinKind, before: Date, limit: number) => {
  const table: Deletable = TABLES[kind]
  const due = db
    .select({ id: table.id })
    .from(table)
    .where(lte(table.deletedAt, before))
    .orderBy(asc(table.deletedAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .delete(table)
    .where(inArray(table.id, due))
    .returning({
      id: sql<string>`${table.id}`,
      name: sql<string>`${table.name}`,
      files: FILES[kind],
    })
}
