import type { Db } from '#db/client.ts'
import { auditEntries } from './audit.tables.ts'

export const insertAuditEntries = async (db: Db, entries: (typeof auditEntries.$inferInsert)[]) => {
  await db.insert(auditEntries).values(entries)
}
