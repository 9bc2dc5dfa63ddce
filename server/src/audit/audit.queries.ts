import type { AuditEntity } from '@portal/contract/kinds/kinds'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { auditEntries } from './audit.tables.ts'

/** A statement takes 65,535 values at most. */
const BATCH = 1000

export const insertAuditEntries = async (db: Db, entries: (typeof auditEntries.$inferInsert)[]) => {
  for (let from = 0; from < entries.length; from += BATCH) {
    await db.insert(auditEntries).values(entries.slice(from, from + BATCH))
  }
}

/** Whether anything was ever recorded of this item. */
export const hasEntry = async (db: Db, entity: AuditEntity, entityId: string) => {
  const rows = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, entity), eq(auditEntries.entityId, entityId)))
    .limit(1)
  return rows.length > 0
}
