import type { BinEntity } from '@portal/contract/kinds/item-kinds'
import { type SQL, and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { exactTotal } from '#db/exact-total.ts'
import { contains } from '#db/listing.ts'
import { inRequestedOrder, windowOf } from '#db/read-page.ts'
import { fileKeysOf } from '#kinds/columns.ts'
import type { BinTable, BinnedItem } from '#kinds/kind.ts'
import { STORED } from '#kinds/kinds.ts'

const binOf = (kind: BinEntity): BinnedItem['bin'] => STORED[kind].bin

export type BinnedRow = {
  readonly kind: BinEntity
  readonly id: string
  readonly name: string
  readonly deletedAt: Date
  readonly deletedBy: string
}
type Wanted = {
  readonly kinds: readonly BinEntity[]
  readonly name: string | undefined
  /** Of this owner only, where items have one; undefined is no limit. */
  readonly ownerId: string | undefined
  readonly limit: number
  readonly offset: number
}

type End = { readonly orderBy: SQL; readonly limit: number }

const binnedOf = (kind: BinEntity, { name, ownerId }: Wanted, end?: End): SQL => {
  const { table, ownerId: owner } = binOf(kind)
  const where = and(
    isNotNull(table.deletedAt),
    name === undefined ? undefined : contains(table.nameKey, name),
    owner && ownerId !== undefined ? eq(owner, ownerId) : undefined,
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
  return { rows: inRequestedOrder(window, rows), total }
}

/** Whose item this is, in the bin or out of it; undefined where there is none, or it has no owner. */
export const ownerOf = async (db: Db, kind: BinEntity, id: string) => {
  const { table, ownerId } = binOf(kind)
  if (ownerId === undefined) return undefined
  const [row] = await db
    .select({ ownerId: sql<string>`${ownerId}` })
    .from(table)
    .where(eq(table.id, id))
  return row?.ownerId
}

/** The keys of the files that go with the item. */
const filesOf = (table: BinTable) =>
  sql<string[]>`array_remove(array[${sql.join(fileKeysOf(table), sql`, `)}]::text[], null)`

/** Out of the database for good: those deleted before then, the oldest first. Who is being restored is left alone. */
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
