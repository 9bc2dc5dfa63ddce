import { and, type Column, lt, type SQL, sql } from 'drizzle-orm'
import { attempts } from '#attempts/attempt.tables.ts'
import { auditEntries, creations } from '#audit/audit.tables.ts'
import type { Db } from '#db/database.ts'
import { exportTickets } from '#exports/ticket.tables.ts'
import { sessions, signIns } from '#features/auth/session.tables.ts'
import { checklistAnswers } from '#features/checklists/answers/answer.tables.ts'
import { reportLinks } from '#features/checklists/answers/report/link.tables.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { checklistVersions } from '#features/checklists/checklist/version.tables.ts'
import { checklistUndos } from '#features/checklists/questions/undo.tables.ts'
import { identityRefreshTokens, identityResetCodes } from '#identity/embedded/identity.tables.ts'

const BATCH = 1000

export type Retention = {
  /** The audit entry's id. */
  readonly what: string
  /** The column of the table with the time from which `days` count. */
  readonly at: Column
  readonly days: number
  readonly onlyIf?: SQL
}

/** How long rows that are no longer needed are stored. */
export const RETENTIONS: readonly Retention[] = [
  { what: 'session', at: sessions.expiresAt, days: 30 },
  { what: 'sign_in', at: signIns.createdAt, days: 30 },
  {
    what: 'attempts',
    at: attempts.windowStartedAt,
    // Long, because wrong codes count towards the lifetime limit of an account.
    days: 90,
    onlyIf: sql`(${attempts.lockedUntil} is null or ${attempts.lockedUntil} < now())`,
  },
  { what: 'refresh_token', at: identityRefreshTokens.expiresAt, days: 1 },
  { what: 'reset_code', at: identityResetCodes.expiresAt, days: 1 },
  { what: 'export_ticket', at: exportTickets.expiresAt, days: 1 },
  { what: 'creation', at: creations.at, days: 1 },
  { what: 'checklist_undo', at: checklistUndos.at, days: 1 },
  { what: 'report_link', at: reportLinks.openUntil, days: 30 },
  {
    what: 'checklist_version',
    at: checklistVersions.createdAt,
    days: 90,
    onlyIf: sql`not exists (select from ${checklists} where ${checklists.id} = ${checklistVersions.checklistId}
        and ${checklists.versionId} = ${checklistVersions.id})
      and not exists (select from ${checklistAnswers} where ${checklistAnswers.versionId} = ${checklistVersions.id})`,
  },
  // A trigger refuses to delete younger entries.
  { what: 'audit', at: auditEntries.at, days: 5 * 366 },
]

/** Deletes up to one batch of rows older than `before`, and returns how many. */
export const deleteBatch = async (db: Db, { at, onlyIf }: Retention, before: Date) => {
  const { rowCount } = await db.execute(sql`
    delete from ${at.table} where ctid = any(array(
      select ctid from ${at.table} where ${and(lt(at, before), onlyIf)} limit ${BATCH}))`)
  return rowCount ?? 0
}
