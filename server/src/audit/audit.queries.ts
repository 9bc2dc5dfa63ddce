import type { AuditEntity } from '@portal/contract/kinds/kinds'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { auditEntries } from './audit.tables.ts'

/** A statement takes 65,535 values at most. */
const BATCH = 1000

export const insertAuditEntries = async (db: Db, entries: (typeof auditEntries.$inferInsert)[]) => {
  for (let from = 0; from < entries.length; from += BATCH) {
    await db.insert(auditEntries).values(entries.slice(from, from + BATCH))
  }
}

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

/** Whether anything was ever recorded of this item. */
export const hasEntry = async (db: Db, entity: AuditEntity, entityId: string) => {
  const rows = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, entity), eq(auditEntries.entityId, entityId)))
    .limit(1)
  return rows.length > 0
}
