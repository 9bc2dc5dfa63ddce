import * as z from 'zod'
import { exportInput } from '#exports/export.ts'
import { ITEM_ENTITIES } from '#kinds/item-kinds.ts'
import { FILTERS_MAX, PAGE_SIZE, pageQuery, pageSizeUpTo } from '#shared/paging.ts'

/** The entities with a history of their own, under their audit names. */
export const historyOf = z.enum(ITEM_ENTITIES)

const change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type AuditChange = z.output<typeof change>

/** One audited action, for people: codes and ids are replaced by names where those are known. */
export const auditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Null without a session: for the system itself, and for people who are signing in. */
  actor_id: z.uuid().nullable(),
  actor_name: z.string().nullable(),
  entity: z.string(),
  entity_id: z.string(),
  item_name: z.string().nullable(),
  action: z.string(),
  changes: z.array(change),
  /** The IP address, for masters only. */
  address: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>

/** Entries can be large, so the pages are small. */
export const auditQuery = pageQuery.extend({ page_size: pageSizeUpTo(100, PAGE_SIZE) })
export const historyQuery = auditQuery.pick({ page: true, page_size: true })

export const auditExportInput = exportInput.extend({
  filters: z.string().max(FILTERS_MAX).default(''),
})
