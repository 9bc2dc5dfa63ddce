import type { BinKind } from '@portal/contract/bin/bin'
import { type SQL, and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { fileFolderOf } from '#db/columns.ts'
import { contains } from '#db/listing.ts'
import { areas } from '#features/areas/area.tables.ts'
import { checklists } from '#features/checklists/checklist.tables.ts'
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

const binnedOf = (kind: BinKind, { name, ownerId }: Wanted): SQL => {
  const table: Deletable = TABLES[kind]
  const where = and(
    isNotNull(table.deletedAt),
    name === undefined ? undefined : contains(table.nameKey, name),
    kind === 'checklist' && ownerId !== undefined ? eq(checklists.ownerId, ownerId) : undefined,
  )
  return sql`select ${kind}::text as kind, ${table.id} as id, ${table.name} as name,
    ${table.deletedAt} as deleted_at, ${table.deletedBy} as deleted_by from ${table} where ${where}`
}

const orderedBy = sql`order by deleted_at desc, id desc`

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

/** Whatever was deleted, of all these kinds, the latest first. */
export const pageOfBin = async (db: Db, wanted: Wanted) => {
  const parts = wanted.kinds.map((kind) => binnedOf(kind, wanted))
  if (parts.length === 0) return { rows: [], total: 0 }
  const all = sql.join(parts, sql` union all `)
  const window = sql`limit ${wanted.limit} offset ${wanted.offset}`
  const rows = await rowsOf(db, sql`select * from (${all}) binned ${orderedBy} ${window}`)
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${all}) binned`,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** The link of the file that goes with the item. */
const FILES: Readonly<Record<BinKind, SQL<string>>> = {
  area: sql`''`,
  document: sql`${documents.documentUrl}`,
  news: sql`${news.bannerUrl}`,
  checklist: sql`''`,
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
      file: FILES[kind],
    })
}

/** Whether anything still shows the file of this link, be it in the bin itself. */
export const isFileUsed = async (db: Db, link: string) => {
  const folder = fileFolderOf(sql`${link}::text`)
  const ofDocuments = await db.$count(documents, eq(fileFolderOf(documents.documentUrl), folder))
  const ofNews = await db.$count(news, eq(fileFolderOf(news.bannerUrl), folder))
  return ofDocuments + ofNews > 0
}
