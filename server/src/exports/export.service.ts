import type { Readable } from 'node:stream'
import { type Calendar, MINUTE_MS } from '@portal/contract/shared/calendar'
import { type AuditEntryInput, write } from '#audit/write.ts'
import type { Ctx, LiveSession, RequestContext, SignedInActor } from '#context.ts'
import type { Db } from '#db/database.ts'
import { AppError, orNotFound } from '#errors.ts'
import { hashOf, newToken } from '#secret-token.ts'
import { type Sheet, sheetFile } from './sheet.ts'
import { fileMaker } from './temporary-file.ts'
import { consumeTicket, insertTicket, releaseTicket } from './ticket.queries.ts'
import type { ExportKind, SheetFormat, TicketFormat } from './ticket.tables.ts'

const TICKET_VALID_MS = 5 * MINUTE_MS

type Item = Pick<AuditEntryInput, 'entity' | 'id' | 'name'>
type TicketRequest = {
  readonly kind: ExportKind
  readonly about: string
  readonly format: TicketFormat
}

export type FileRequest = {
  readonly db: Db
  readonly calendar: Calendar
  readonly today: string
  readonly now: Date
  /** The panel's address. */
  readonly panel: string
  /** Aborted when the reader leaves. */
  readonly reader: AbortSignal
}
type SheetRequest = FileRequest & { readonly format: SheetFormat }

type ExportedFile = {
  readonly type: string
  readonly fileName: string
  readonly body: Readable
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
    return { format, exported, person: actor.id }
  })

type Redeemed = Awaited<ReturnType<typeof redeem>>

type Reading = Pick<FileRequest, 'panel' | 'reader'>

const sheetFiles = fileMaker(10 * MINUTE_MS)

const makeSheet = (
  sheetOf: (request: SheetRequest) => Promise<Sheet>,
  request: SheetRequest,
  person: string,
) =>
  sheetFiles(
    async (store): Promise<ExportedFile> => {
      const { format, today, reader } = request
      const { body, ...file } = sheetFile(await sheetOf(request), format, today, reader)
      const content = await store(async (stored) => {
        for await (const part of body) {
          stored.write(part)
          await stored.ready()
        }
      })
      return { ...file, body: content }
    },
    { signal: request.reader, person },
  )

const makeFile = async (
  { db, now }: RequestContext,
  calendar: Calendar,
  { format, exported, person }: Redeemed,
  reading: Reading,
): Promise<ExportedFile> => {
  const request = { db, calendar, today: calendar.dayOf(now), now, ...reading }
  if ('file' in exported) return exported.file(request)
  if (format === 'pdf') throw new AppError('not_found')
  return makeSheet(exported.sheet, { ...request, format }, person)
}

/** The file of a ticket. If it cannot be made, the ticket stays valid. */
export const openExport = async (
  context: RequestContext,
  deps: ExportDeps,
  token: string,
  reading: Reading,
) => {
  const redeemed = await redeem(context, deps, token)
  try {
    return await makeFile(context, deps.calendar, redeemed, reading)
  } catch (error) {
    await releaseTicket(context.db, hashOf(token))
    throw error
  }
}
