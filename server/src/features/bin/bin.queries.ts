import type { BinEntity } from '@portal/contract/kinds/item-kinds'
import { and, asc, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { contains } from '#db/listing.ts'
import { type BinnedItem, type BinTable, fileKeysOf } from '#kinds/kind.ts'
import { STORED } from '#kinds/kinds.ts'

const binOf = (kind: BinEntity): BinnedItem['bin'] => STORED[kind].bin

export type BinnedRow = {
  readonly kind: BinEntity
  readonly id: string
  readonly name: string
  readonly deletedAt: Date
  readonly deletedBy: string
}
type BinQuery = {
  readonly kinds: readonly BinEntity[]
  readonly name: string | undefined
  /** Only items of this owner, for kinds whose items have one; undefined means no limit. */
  readonly ownerId: string | undefined
  readonly limit: number
  readonly offset: number
}

const binnedSelect = (kind: BinEntity, { name, ownerId }: BinQuery, most?: number): SQL => {
  const { table, ownerId: owner } = binOf(kind)
  const where = and(
    isNotNull(table.deletedAt),
    name === undefined ? undefined : contains(table.nameKey, name),
    owner && ownerId !== undefined ? eq(owner, ownerId) : undefined,
  )
  return sql`select ${kind}::text as kind, ${table.id} as id, ${table.name} as name,
    ${table.deletedAt} as deleted_at, ${table.deletedBy} as deleted_by from ${table} where ${where}
    ${most === undefined ? undefined : sql`order by ${LATEST_FIRST} limit ${most}`}`
}

const LATEST_FIRST = sql`deleted_at desc, id desc`

const unionAll = (parts: readonly SQL[]) =>
  sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )

const totalOf = async (db: Db, query: BinQuery) => {
  const binned = unionAll(query.kinds.map((kind) => binnedSelect(kind, query)))
  return db.$count(sql`(${binned}) as binned`)
}

/** Up to this many matches are found by the name index and then sorted, rather than read in order of deletion. */
const FEW = 200

const rowsOf = async (db: Db, statement: SQL) => {
  type DatabaseRow = Omit<BinnedRow, 'deletedAt' | 'deletedBy'> & {
    deleted_at: string
    deleted_by: string | null
  }
  const { rows } = await db.execute<DatabaseRow>(statement)
  return rows.map(({ deleted_at: at, deleted_by: deletedBy, ...row }): BinnedRow => ({
    ...row,
    deletedAt: new Date(at),
    deletedBy: deletedBy ?? '',
  }))
}

/** Deleted items of all these kinds, the latest first. Reads no more of each kind than the page can show. */
export const pageOfBin = async (db: Db, query: BinQuery) => {
  if (query.kinds.length === 0) return { rows: [], total: 0 }
  const total = await totalOf(db, query)
  const isFew = query.name !== undefined && total <= FEW
  const most = isFew ? undefined : query.offset + query.limit
  const binned = unionAll(query.kinds.map((kind) => binnedSelect(kind, query, most)))
  const rows = await rowsOf(
    db,
    sql`select * from (${binned}) binned order by ${LATEST_FIRST} limit ${query.limit} offset ${query.offset}`,
  )
  return { rows, total }
}

/** The item's owner, also outside the bin; undefined where there is no such item or its kind has no owner. */
export const ownerOf = async (db: Db, kind: BinEntity, id: string) => {
  const { table, ownerId } = binOf(kind)
  if (ownerId === undefined) return undefined
  const [row] = await db
    .select({ ownerId: sql<string>`${ownerId}` })
    .from(table)
    .where(eq(table.id, id))
  return row?.ownerId
}

/** The keys of the files that the item refers to. */
const filesOf = (table: BinTable) =>
  sql<string[]>`array_remove(array[${sql.join(fileKeysOf(table), sql`, `)}]::text[], null)`

/** Permanently deletes items that were moved to the bin before then, the oldest first. Skips items that are being restored. */
export const purgeBin = async (db: Db, kind: BinEntity, before: Date, limit: number) => {
  const { table } = binOf(kind)
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
      files: filesOf(table),
    })
}
