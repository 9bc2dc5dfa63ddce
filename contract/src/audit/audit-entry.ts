import * as z from 'zod/mini'
import { exportInput } from '#exports/export.ts'
import { ITEM_ENTITIES } from '#kinds/item-kinds.ts'
import { FILTERS_MAX, PAGE_SIZE, pageQuery, pageSizeUpTo } from '#shared/paging.ts'

/** The entities with a history of their own, under their audit names. */
export const historyOf = z.enum(ITEM_ENTITIES)

const change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })

/** One audited action, for people: codes and ids are replaced by names where those are known. */
export const auditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Null without a session: for the system itself, and for people who are signing in. */
  actor_id: z.nullable(z.uuid()),
  actor_name: z.nullable(z.string()),
  entity: z.string(),
  entity_id: z.string(),
  item_name: z.nullable(z.string()),
  action: z.string(),
  changes: z.array(change),
  /** The IP address, for masters only. */
  address: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
})
export type AuditEntry = z.output<typeof auditEntry>

/** Entries can be large, so the pages are small. */
export const auditQuery = z.extend(pageQuery, { page_size: pageSizeUpTo(100, PAGE_SIZE) })
export const historyQuery = z.pick(auditQuery, { page: true, page_size: true })

export const auditExportInput = z.extend(exportInput, {
  filters: z._default(z.string().check(z.maxLength(FILTERS_MAX)), ''),
})
