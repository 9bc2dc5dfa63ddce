import type { PageQuery } from '@portal/contract/shared/paging'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { inOrderOf, linkPlaces, pageOfPlaced, unlinkPlaces } from '#db/placed-page.ts'
import { prepared } from '#db/prepared.ts'
import { documentPlaces, documents } from './document.tables.ts'

export type DocumentRow = typeof documents.$inferSelect
export type NewDocument = typeof documents.$inferInsert

const listing = {
  fields: {
    id: { kind: 'id', column: documents.id },
    name: { kind: 'text', column: documents.name, key: documents.nameKey },
    type: { kind: 'code', column: documents.type },
    doc_type: { kind: 'code', column: documents.type },
    subsidiaries: { kind: 'places', column: documents.subsidiaries },
    farms: { kind: 'places', column: documents.farms },
  },
  orders: { created_at: documents.createdAt, name: documents.nameKey },
  last: documents.id,
} as const
const placed = { items: documents, places: documentPlaces, listing }

export const pageOfDocuments = async (
  db: Db,
  query: PageQuery,
  codes: readonly string[] | undefined,
) => {
  const { ids, total } = await pageOfPlaced(db, placed, query, codes)
  const rows = await db.select().from(documents).where(inArray(documents.id, ids))
  return { rows: inOrderOf(ids, rows), total }
}

const documentById = prepared((db) =>
  db
    .select()
    .from(documents)
    .where(and(eq(documents.id, sql.placeholder('id')), isNull(documents.deletedAt)))
    .prepare('document_by_id'),
)

export const findDocument = async (db: Db, id: string) =>
  (await documentById(db).execute({ id })).at(0)

/** The one to be changed: others who would change it wait. */
export const lockDocument = async (db: Db, id: string) =>
  (
    await db
      .select()
      .from(documents)
      .where(and(eq(documents.id, id), isNull(documents.deletedAt)))
      .for('update')
  ).at(0)

export const insertDocuments = async (db: Db, rows: NewDocument[]) => {
  const inserted = await db.insert(documents).values(rows).returning()
  for (const row of inserted) await linkPlaces(db, documentPlaces, row)
  return inserted
}

export const updateDocument = async (db: Db, id: string, values: Partial<NewDocument>) => {
  const [row] = await db.update(documents).set(values).where(eq(documents.id, id)).returning()
  if (row) await linkPlaces(db, documentPlaces, row)
  return row
}

/** Into the bin: out of every list, with its links. */
export const binDocument = async (db: Db, id: string, deletedAt: Date, deletedBy: string) => {
  await db.update(documents).set({ deletedAt, deletedBy }).where(eq(documents.id, id))
  await unlinkPlaces(db, documentPlaces, id)
}

/** Out of the bin, if it is there. */
export const restoreDocument = async (db: Db, id: string) => {
  const [row] = await db
    .update(documents)
    .set({ deletedAt: null, deletedBy: null })
    .where(and(eq(documents.id, id), isNotNull(documents.deletedAt)))
    .returning()
  if (row) await linkPlaces(db, documentPlaces, row)
  return row
}
