import { Readable } from 'node:stream'
import type { ExportFormat } from '@portal/contract/exports/export'
import type { Calendar } from '@portal/contract/shared/calendar'
import { type Entry, write } from '#audit/write.ts'
import type { Ctx, LiveSession, SignedInActor, Visit } from '#context.ts'
import type { Db } from '#db/client.ts'
import { AppError, found } from '#errors.ts'
import { hashOf, newToken } from '#secret-token.ts'
import { type Sheet, fileOf } from './sheet.ts'
import { giveBackTicket, insertTicket, takeTicket } from './ticket.queries.ts'
import type { ExportKind, TicketFormat } from './ticket.tables.ts'

const GOOD_FOR_MS = 5 * 60_000

type Item = Pick<Entry, 'entity' | 'id' | 'name'>
type Export = { readonly kind: ExportKind; readonly about: string; readonly format: TicketFormat }

type SheetRequest = {
  readonly db: Db
  readonly calendar: Calendar
  readonly format: ExportFormat
  readonly today: string
  readonly now: Date
  /** Where the panel is reached. */
  readonly panel: string
}

type ExportedFile = {
  readonly type: string
  readonly fileName: string
  readonly body: Readable
}
type FileRequest = Omit<SheetRequest, 'format'>

/** Rows, for the format that was asked for, or a file that has but one. */
type Exported = { readonly item: Item } & (
  | { readonly sheet: (request: SheetRequest) => Promise<Sheet> }
  | { readonly file: (request: FileRequest) => Promise<ExportedFile> }
)

/** What an export tells, if the person may read it at this moment. */
type Exporter = (db: Db, about: string, actor: SignedInActor) => Promise<Exported>
export type Exporters = Readonly<Record<ExportKind, Exporter>>
export type Downloads = {
  readonly exporters: Exporters
  /** The session kept under this hash, if it is live. */
  readonly sessionOf: (visit: Visit, hash: string | undefined) => Promise<LiveSession | undefined>
  readonly calendar: Calendar
}

/** An address for one download. Whether the person may is asked by whoever calls. */
export const offerTicket = async (tx: Db, { actor, sessionHash, now }: Ctx, wanted: Export) => {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + GOOD_FOR_MS)
  const bound = { adminId: actor.id, sessionHash, expiresAt }
  await insertTicket(tx, { tokenHash: hashOf(token), ...bound, ...wanted })
  return { token, expires_at: expiresAt.toISOString() }
}

/** Uses the ticket up; the session must be live, and the rights are those of this moment. */
const redeem = (visit: Visit, { exporters, sessionOf }: Downloads, token: string) =>
  visit.db.transaction(async (tx) => {
    const ticket = found(await takeTicket(tx, hashOf(token), visit.now))
    const { kind, about, format, sessionHash } = ticket
    const { actor } = found(await sessionOf({ ...visit, db: tx }, sessionHash ?? undefined))
    const exported = await exporters[kind](tx, about, actor)
    await write({ ...visit, db: tx, actor }, async (_tx, record) => {
      record({ ...exported.item, action: 'exported', after: { format } })
    })
    return { format, exported }
  })

type Redeemed = Awaited<ReturnType<typeof redeem>>

const makeFile = async (
  { db, now }: Visit,
  calendar: Calendar,
  { format, exported }: Redeemed,
  panel: string,
): Promise<ExportedFile> => {
  const today = calendar.dayOf(now)
  if ('file' in exported) return exported.file({ db, calendar, today, now, panel })
  if (format === 'pdf') throw new AppError('not_found', 'Rows are no PDF')
  return fileOf(await exported.sheet({ db, calendar, format, today, now, panel }), format, today)
}

async function* telling(body: Readable, onFailure: () => Promise<void>): AsyncGenerator {
  try {
    yield* body
  } catch (error) {
    await onFailure()
    throw error
  }
}

/** The file of a ticket, as it is read from the database. Where it cannot be made, the ticket is good still. */
export const openExport = async (
  visit: Visit,
  downloads: Downloads,
  token: string,
  panel: string,
) => {
  const redeemed = await redeem(visit, downloads, token)
  const giveBack = () => giveBackTicket(visit.db, hashOf(token))
  try {
    const { body, ...file } = await makeFile(visit, downloads.calendar, redeemed, panel)
    return { ...file, body: Readable.from(telling(body, giveBack), { objectMode: false }) }
  } catch (error) {
    await giveBack()
    throw error
  }
}
