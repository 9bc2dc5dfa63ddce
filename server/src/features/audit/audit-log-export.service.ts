import type { AuditEntry } from '@portal/contract/audit/audit-entry'
import {
  actionLabel,
  actorLabel,
  describeEntry,
  entityLabel,
} from '@portal/contract/audit/audit-text'
import { fieldLabel, fieldText } from '@portal/contract/audit/fields'
import type { ExportFormat } from '@portal/contract/exports/export'
import { canReadAudit } from '@portal/contract/permissions/masters.access'
import type { Calendar } from '@portal/contract/shared/calendar'
import { write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/database.ts'
import { allow } from '#errors.ts'
import { type Exporters, offerTicket } from '#exports/export.service.ts'
import type { Cell, Column } from '#exports/table.ts'
import { namesFor } from './audit-log-names.ts'
import { presentEntry } from './audit-log.present.ts'
import { auditInBatches, checkFilters } from './audit-log.queries.ts'

const AUDIT_LOG = { entity: 'audit', id: 'audit' } as const

type ExportRequest = { readonly format: ExportFormat; readonly filters: string }

/** A token for one download of the entries that the list shows. */
export const offerAuditExport = (ctx: Ctx, { format, filters }: ExportRequest) => {
  checkFilters(filters, ctx.calendar)
  return write(ctx, async (tx, record) => {
    record({ ...AUDIT_LOG, action: 'export_offered', after: { format, filters } })
    return offerTicket(tx, ctx, { kind: 'audit', about: filters, format })
  })
}

const COLUMNS: readonly Column[] = [
  { header: 'Data', width: 17 },
  { header: 'Pessoa', width: 24 },
  { header: 'O que aconteceu', width: 40 },
  { header: 'Tipo', width: 16 },
  { header: 'Nome', width: 28 },
  { header: 'Ação', width: 16 },
  { header: 'Alterações', width: 48 },
  { header: 'Endereço', width: 16 },
  { header: 'Requisição', width: 38 },
  { header: 'Id do item', width: 38 },
]
/** Just under the longest cell that a spreadsheet accepts. */
const CELL_MAX = 32_000

const changesText = ({ entity, changes }: AuditEntry) =>
  changes
    .map(({ field, before, after }) => {
      const text = (value: unknown) => fieldText(entity, field, value)
      return `${fieldLabel(entity, field)}: ${text(before)} → ${text(after)}`
    })
    .join('\n')
    .slice(0, CELL_MAX)

const rowOf = (entry: AuditEntry, calendar: Calendar): Cell[] => [
  calendar.momentOf(new Date(entry.at)),
  actorLabel(entry),
  describeEntry(entry),
  entityLabel(entry.entity),
  entry.item_name,
  actionLabel(entry.action),
  changesText(entry),
  entry.address,
  entry.request_id,
  entry.entity_id,
]

async function* rowsOf(db: Db, filters: string, calendar: Calendar) {
  for await (const batch of auditInBatches(db, filters, calendar)) {
    const names = await namesFor(db, batch)
    for (const row of batch) yield rowOf(presentEntry(row, names, true), calendar)
  }
}

export const exportAudit: Exporters['audit'] = async (_db, filters, actor) => {
  allow(canReadAudit(actor))
  return {
    item: AUDIT_LOG,
    sheet: async ({ db, calendar }) => ({
      fileName: 'auditoria',
      table: { title: 'Auditoria', columns: COLUMNS, rows: rowsOf(db, filters, calendar) },
    }),
  }
}
