import type { AuditEntity } from '@portal/contract/kinds/kinds'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { newId } from '#db/columns.ts'
import { insertRows } from '#db/insert-rows.ts'
import { auditEntries } from './audit.tables.ts'

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
