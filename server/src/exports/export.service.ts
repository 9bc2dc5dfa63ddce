import { Readable } from 'node:stream'
import type { ExportFormat } from '@portal/contract/exports/export'
import type { Calendar } from '@portal/contract/shared/calendar'
import { MINUTE_MS } from '@portal/contract/shared/durations'
import { type AuditEntryInput, write } from '#audit/write.ts'
import type { Ctx, LiveSession, SignedInActor, RequestContext } from '#context.ts'
import type { Db } from '#db/database.ts'
import { AppError, orNotFound } from '#errors.ts'
import { hashOf, newToken } from '#secret-token.ts'
import { type Sheet, sheetFile } from './sheet.ts'
import { releaseTicket, insertTicket, consumeTicket } from './ticket.queries.ts'
import type { ExportKind, TicketFormat } from './ticket.tables.ts'

const TICKET_VALID_MS = 5 * MINUTE_MS

type Item = Pick<AuditEntryInput, 'entity' | 'id' | 'name'>
type TicketRequest = {
  readonly kind: ExportKind
  readonly about: string
  readonly format: TicketFormat
}

type SheetRequest = {
  readonly db: Db
  readonly calendar: Calendar
  readonly format: ExportFormat
  readonly today: string
  readonly now: Date
  /** The panel's address. */
  readonly panel: string
}

type ExportedFile = {
  readonly type: string
  readonly fileName: string
  readonly body: Readable
}
export type FileRequest = Omit<SheetRequest, 'format'> & {
  /** Aborted when the reader leaves. */
  readonly reader: AbortSignal
}

/** Rows that are written in the requested format, or a file that has only one format. */
type Exported = { readonly item: Item } & (
  | { readonly sheet: (request: SheetRequest) => Promise<Sheet> }
  | { readonly file: (request: FileRequest) => Promise<ExportedFile> }
)

/** Prepares an export, after checking that the person may read it now. */
type Exporter = (db: Db, about: string, actor: SignedInActor) => Promise<Exported>
export type Exporters = Readonly<Record<ExportKind, Exporter>>
export type ExportDeps = {
  readonly exporters: Exporters
  /** The session with this hash, if it is live. */
  readonly sessionOf: (
    context: RequestContext,
    hash: string | undefined,
  ) => Promise<LiveSession | undefined>
  readonly calendar: Calendar
}

/** A token for one download. The caller checks that the person may read the export. */
export const offerTicket = async (
  tx: Db,
  { actor, sessionHash, now }: Ctx,
  request: TicketRequest,
) => {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + TICKET_VALID_MS)
  const bound = { adminId: actor.id, sessionHash, expiresAt }
  await insertTicket(tx, { tokenHash: hashOf(token), ...bound, ...request })
  return { token, expires_at: expiresAt.toISOString() }
}

/** Uses up the ticket. The session must be live, and the person's current rights apply. */
const redeem = (context: RequestContext, { exporters, sessionOf }: ExportDeps, token: string) =>
  context.db.transaction(async (tx) => {
    const ticket = orNotFound(await consumeTicket(tx, hashOf(token), context.now))
    const { kind, about, format, sessionHash } = ticket
    const { actor } = orNotFound(await sessionOf({ ...context, db: tx }, sessionHash ?? undefined))
    const exported = await exporters[kind](tx, about, actor)
    await write({ ...context, db: tx, actor }, async (_tx, record) => {
      record({ ...exported.item, action: 'exported', after: { format } })
    })
    return { format, exported }
  })

type Redeemed = Awaited<ReturnType<typeof redeem>>

type Reading = Pick<FileRequest, 'panel' | 'reader'>

const makeFile = async (
  { db, now }: RequestContext,
  calendar: Calendar,
  { format, exported }: Redeemed,
  { panel, reader }: Reading,
): Promise<ExportedFile> => {
  const today = calendar.dayOf(now)
  if ('file' in exported) return exported.file({ db, calendar, today, now, panel, reader })
  if (format === 'pdf') throw new AppError('not_found')
  return sheetFile(await exported.sheet({ db, calendar, format, today, now, panel }), format, today)
}

async function* withFailureCallback(
  body: Readable,
  onFailure: () => Promise<void>,
): AsyncGenerator {
  try {
    yield* body
  } catch (error) {
    await onFailure()
    throw error
  }
}

/** The file of a ticket, streamed from the database. If it cannot be written, the ticket stays valid. */
export const openExport = async (
  context: RequestContext,
  deps: ExportDeps,
  token: string,
  reading: Reading,
) => {
  const redeemed = await redeem(context, deps, token)
  const release = () => releaseTicket(context.db, hashOf(token))
  try {
    const { body, ...file } = await makeFile(context, deps.calendar, redeemed, reading)
    return {
      ...file,
      body: Readable.from(withFailureCallback(body, release), { objectMode: false }),
    }
  } catch (error) {
    await release()
    throw error
  }
}
