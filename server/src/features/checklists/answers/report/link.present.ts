import type { ReportLink } from '@portal/contract/checklists/answers/report-link'
import type { LinkRow } from './link.queries.ts'

export const presentLink = (row: LinkRow, canEnd: boolean): ReportLink => ({
  id: row.id,
  created_at: row.createdAt.toISOString(),
  created_by: row.createdBy,
  expires_at: row.expiresAt.toISOString(),
  ended_at: row.openUntil < row.expiresAt ? row.openUntil.toISOString() : null,
  opened: row.opened,
  sent_to: row.sentTo,
  can_end: canEnd,
})

/** The field that the access rule for ending a link uses. */
export const presentLinkAccess = ({ adminId }: LinkRow) => ({ user_id: adminId })
