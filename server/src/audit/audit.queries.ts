import type { AuditEntity } from '@portal/contract/kinds/kinds'
import { and, desc, eq } from 'drizzle-orm'
import { newId } from '#db/columns.ts'
import type { Db } from '#db/database.ts'
import { insertRows } from '#db/insert-rows.ts'
import { auditEntries, creations } from './audit.tables.ts'

type NewEntry = Omit<typeof auditEntries.$inferInsert, 'id'>

export const insertAuditEntries = (db: Db, entries: readonly NewEntry[]) =>
  insertRows(
    db,
    auditEntries,
    entries.map((entry) => ({ id: newId(), ...entry })),
  )

/** Who deleted this item last, and when. */
export const lastDeletion = async (db: Db, entity: AuditEntity, entityId: string) =>
  (
    await db
      .select({ actorId: auditEntries.actorId, at: auditEntries.at })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.entity, entity),
          eq(auditEntries.entityId, entityId),
          eq(auditEntries.action, 'deleted'),
        ),
      )
      .orderBy(desc(auditEntries.at), desc(auditEntries.id))
      .limit(1)
  ).at(0)

/** Whether the audit has any entry of this item. */
export const hasEntry = async (db: Db, entity: AuditEntity, entityId: string) => {
  const rows = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, entity), eq(auditEntries.entityId, entityId)))
    .limit(1)
  return rows.length > 0
}

export const findCreation = async (db: Db, actorId: string, keyHash: string) =>
  (
    await db
      .select({ requestHash: creations.requestHash, made: creations.made })
      .from(creations)
      .where(and(eq(creations.actorId, actorId), eq(creations.keyHash, keyHash)))
  ).at(0)

/** Of two transactions with the same key, the later violates the primary key and is rolled back. */
export const insertCreation = (tx: Db, creation: typeof creations.$inferInsert) =>
  tx.insert(creations).values(creation)
