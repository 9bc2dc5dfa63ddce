import type { AuditEntry } from '@portal/contract/audit/audit-entry'
import { inFormOrder } from '@portal/contract/audit/fields'
import { type Names, renamedChange } from './trail-names.ts'
import type { AuditRow } from './trail.queries.ts'

/** What the rows carry for the machine, and tells a person nothing. */
const UNTOLD = ['id', 'updatedAt', 'updatedBy', 'firebaseId']

const wireName = (field: string) =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Nor what the sentence says: the name of what is gone, the checklist that a part belongs to. */
const isTold = ({ action, wholeId }: AuditRow, field: string) =>
  !UNTOLD.includes(field) &&
  (action !== 'deleted' || field !== 'name') &&
  (wholeId === null || field !== 'checklistId')

/** Enough to see what was changed; an article's whole text, a hundred times, would hold up everyone else. */
const TOLD_CHARACTERS = 2000
const shortened = (value: unknown) =>
  typeof value === 'string' && value.length > TOLD_CHARACTERS
    ? `${value.slice(0, TOLD_CHARACTERS)}…`
    : value

/** What happened and by whom, but not what to: the person may not read where it was then. */
export const withoutContent = (entry: AuditEntry): AuditEntry => ({
  ...entry,
  item_name: null,
  changes: [],
})

export const presentEntry = (row: AuditRow, nameOf: Names, isMaster: boolean): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor_id: row.actorId,
  actor_name: row.actorName,
  entity: row.entity,
  entity_id: row.entityId,
  item_name: row.itemName ?? nameOf('identity', row.entityId) ?? null,
  action: row.action,
  changes: inFormOrder(
    row.entity,
    Object.entries(row.changes)
      .filter(([field]) => isTold(row, field))
      .map(([field, change]) => {
        const { before, after } = renamedChange(nameOf, field, change)
        return { field: wireName(field), before: shortened(before), after: shortened(after) }
      }),
  ),
  address: isMaster ? row.address : null,
  request_id: isMaster ? row.requestId : null,
})
