import { createHash, randomBytes } from 'node:crypto'
import type { ExportFormat } from '@portal/contract/exports/export'
import type { Calendar } from '@portal/contract/shared/calendar'
import { type Entry, write } from '#audit/write.ts'
import type { Ctx, SignedInActor, Visit } from '#context.ts'
import type { Db } from '#db/client.ts'
import { found } from '#errors.ts'
import { findAdmin, grantsOf } from '#features/admins/admin.queries.ts'
import { type Sheet, fileOf } from './sheet.ts'
import { insertTicket, takeTicket } from './ticket.queries.ts'
import type { ExportKind } from './ticket.tables.ts'

const GOOD_FOR_MS = 5 * 60_000

type Item = Pick<Entry, 'entity' | 'id' | 'name'>
type Export = { readonly kind: ExportKind; readonly about: string; readonly format: ExportFormat }

/** What an export tells, if the person may read it at this moment. */
type Exporter = (
  db: Db,
  about: string,
  actor: SignedInActor,
) => Promise<{ readonly item: Item; readonly sheet: (db: Db, calendar: Calendar) => Sheet }>
export type Exporters = Readonly<Record<ExportKind, Exporter>>
export type Downloads = { readonly exporters: Exporters; readonly calendar: Calendar }

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** An address for one download. Whether the person may is asked by whoever calls. */
export const offerTicket = async (tx: Db, { actor, now }: Ctx, wanted: Export) => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + GOOD_FOR_MS)
  await insertTicket(tx, { tokenHash: hashOf(token), adminId: actor.id, expiresAt, ...wanted })
  return { token, expires_at: expiresAt.toISOString() }
}

const actorOf = async (db: Db, adminId: string): Promise<SignedInActor> => {
  const { id, name, email, isMaster } = found(await findAdmin(db, adminId))
  return { id, name, email, isMaster, subsidiary: await grantsOf(db, adminId) }
}

/** Uses the ticket up; the rights are those of this moment, not of when it was handed out. */
const redeem = (visit: Visit, exporters: Exporters, token: string) =>
  visit.db.transaction(async (tx) => {
    const { kind, about, format, adminId } = found(await takeTicket(tx, hashOf(token), visit.now))
    const actor = await actorOf(tx, adminId)
    const { item, sheet } = await exporters[kind](tx, about, actor)
    await write({ ...visit, db: tx, actor }, async (_tx, record) => {
      record({ ...item, action: 'exported', after: { format } })
    })
    return { format, sheet }
  })

/** The file of a ticket, as it is read from the database. */
export const openExport = async (
  visit: Visit,
  { exporters, calendar }: Downloads,
  token: string,
) => {
  const { format, sheet } = await redeem(visit, exporters, token)
  return fileOf(sheet(visit.db, calendar), format, calendar.dayOf(visit.now))
}
