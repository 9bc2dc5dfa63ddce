import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ExportFormat } from '@portal/contract/checklists/export'
import { canReadChecklist } from '@portal/contract/checklists/checklist.access'
import { type Actor, subsidiariesWith } from '@portal/contract/permissions/actor'
import { todayAt } from '@portal/contract/shared/dates'
import { writeCsvStream } from 'hucre/csv'
import { writeXlsxStream } from 'hucre/xlsx'
import { write } from '#audit/write.ts'
import type { Ctx, Visit } from '#context.ts'
import type { Db } from '#db/client.ts'
import { allow, found } from '#errors.ts'
import { findAdmin, grantsOf } from '#features/admins/admin.queries.ts'
import { presentAccess } from './checklist.present.ts'
import { findChecklist } from './checklist.queries.ts'
import { reachable } from './checklist.service.ts'
import { type Cell, columnsOf, headersOf, rowOf } from './export-sheet.ts'
import { answersInOrder, askedOf, insertTicket, takeTicket } from './export.queries.ts'
import { categoriesOf, questionsOf } from './question.queries.ts'

const GOOD_FOR_MS = 5 * 60_000

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** An address for one download, for whoever may read the answers. */
export const offerExport = (ctx: Ctx, checklistId: string, format: ExportFormat) =>
  write(ctx, async (tx, record) => {
    const checklist = reachable(ctx, await findChecklist(tx, checklistId))
    allow(canReadChecklist(ctx.actor, presentAccess(checklist)))
    const token = randomBytes(32).toString('base64url')
    const expiresAt = new Date(ctx.now.getTime() + GOOD_FOR_MS)
    const adminId = ctx.actor.id
    await insertTicket(tx, { tokenHash: hashOf(token), checklistId, adminId, format, expiresAt })
    record({ entity: 'checklist', id: checklistId, action: 'export_offered', after: { format } })
    return { token, expires_at: expiresAt.toISOString() }
  })

const actorOf = async (db: Db, adminId: string) => {
  const admin = found(await findAdmin(db, adminId))
  const subsidiary = await grantsOf(db, adminId)
  return { id: admin.id, name: admin.name, isMaster: admin.isMaster, subsidiary }
}

/** Uses the ticket up; the rights are those of this moment, not of when it was handed out. */
const redeem = (visit: Visit, token: string) =>
  visit.db.transaction(async (tx) => {
    const ticket = found(await takeTicket(tx, hashOf(token), visit.now))
    const actor = await actorOf(tx, ticket.adminId)
    const checklist = found(await findChecklist(tx, ticket.checklistId))
    allow(canReadChecklist(actor, presentAccess(checklist)))
    await write({ ...visit, db: tx, actor }, async (_tx, record) => {
      const after = { format: ticket.format }
      record({ entity: 'checklist', id: checklist.id, action: 'exported', after })
    })
    return { format: ticket.format, checklist, actor }
  })

async function* sheetOf(db: Db, checklistId: string, actor: Actor) {
  const columns = columnsOf(
    await askedOf(db, checklistId),
    await categoriesOf(db, checklistId),
    await questionsOf(db, checklistId),
  )
  yield headersOf(columns) as Cell[]
  const subsidiaries = actor.isMaster ? undefined : subsidiariesWith(actor, 'checklist.get')
  for await (const answer of answersInOrder(db, checklistId, subsidiaries)) {
    yield rowOf(answer, columns)
  }
}

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

/** What a spreadsheet would take for a formula. */
const RUNS = /^[=+\-@|\t\r\n\0]/

/** As Excel in Portuguese reads it: a decimal comma, and an apostrophe before what would be run. */
const asText = (cell: Cell) => {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return cell !== null && RUNS.test(cell) ? `'${cell}` : cell
}

async function* asTexts(rows: AsyncIterable<Cell[]>) {
  for await (const row of rows) yield row.map(asText)
}

/** The cells of a workbook are texts or numbers, never formulas. */
const bytesOf = (format: ExportFormat, rows: AsyncIterable<Cell[]>) =>
  format === 'xlsx'
    ? writeXlsxStream(rows, { name: 'Respostas', freezePane: { rows: 1 } })
    : writeCsvStream(asTexts(rows), { delimiter: ';', bom: true })

const UNSAFE_IN_NAMES = /[^\p{L}\p{N}]+/gu

const fileNameOf = (name: string, format: ExportFormat, now: Date) => {
  const plain = name.replaceAll(UNSAFE_IN_NAMES, '-').replaceAll(/^-|-$/g, '').slice(0, 100)
  return `checklist-${plain}-${todayAt(now)}.${format}`
}

/** The file of a ticket, as it is read from the database. */
export const openExport = async (visit: Visit, token: string) => {
  const { format, checklist, actor } = await redeem(visit, token)
  const stream = bytesOf(format, sheetOf(visit.db, checklist.id, actor))
  return {
    type: TYPES[format],
    fileName: fileNameOf(checklist.name, format, visit.now),
    body: Readable.from(stream),
  }
}
