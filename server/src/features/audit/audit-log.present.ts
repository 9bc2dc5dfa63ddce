import type { AuditEntry } from '@portal/contract/audit/audit-entry'
import { inFormOrder } from '@portal/contract/audit/fields'
import { type NameLookup, changeWithNames } from './audit-log-names.ts'
import { type AuditRow, SHOWN_TEXT_MAX } from './audit-log.queries.ts'

/** Technical fields of the rows, which mean nothing to a person. */
const TECHNICAL_FIELDS = ['id', 'updatedAt', 'updatedBy', 'firebaseId']

const wireName = (field: string) =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Also leaves out what the entry's sentence already says: a deleted item's name, and the checklist of a part. */
const isShown = ({ action, wholeId }: AuditRow, field: string) =>
  !TECHNICAL_FIELDS.includes(field) &&
  (action !== 'deleted' || field !== 'name') &&
  (wholeId === null || field !== 'checklistId')

const shortened = (value: unknown) =>
  typeof value === 'string' && value.length > SHOWN_TEXT_MAX
    ? `${value.slice(0, SHOWN_TEXT_MAX)}…`
    : value

/** The entry without name and changes, for a person who may not read the places where the item was then. */
export const withoutContent = (entry: AuditEntry): AuditEntry => ({
  ...entry,
  item_name: null,
  changes: [],
})

export const presentEntry = (row: AuditRow, nameOf: NameLookup, isMaster: boolean): AuditEntry => ({
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
      .filter(([field]) => isShown(row, field))
      .map(([field, change]) => {
        const { before, after } = changeWithNames(nameOf, field, change)
        return { field: wireName(field), before: shortened(before), after: shortened(after) }
      }),
  ),
  address: isMaster ? row.address : null,
  request_id: isMaster ? row.requestId : null,
})
