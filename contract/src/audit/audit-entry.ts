import * as z from 'zod'
import { exportInput } from '#exports/export.ts'
import { ITEM_ENTITIES } from '#kinds/item-kinds.ts'
import { FILTERS_MAX, pageQuery } from '#shared/paging.ts'

/** Items whose history whoever opens them may read, under the names that the audit gives them. */
export const historyOf = z.enum(ITEM_ENTITIES)

const change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type AuditChange = z.output<typeof change>

/** One change, as a person reads it: codes and ids are already names where there are any. */
export const auditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Null where nobody had signed in: the system itself, or somebody at the door. */
  actor_id: z.uuid().nullable(),
  actor_name: z.string().nullable(),
  entity: z.string(),
  entity_id: z.string(),
  item_name: z.string().nullable(),
  action: z.string(),
  changes: z.array(change),
  /** Where it came from: for masters only. */
  address: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>

export const historyQuery = pageQuery.pick({ page: true, page_size: true })

export const auditExportInput = exportInput.extend({
  filters: z.string().max(FILTERS_MAX).default(''),
})
