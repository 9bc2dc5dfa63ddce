import { canReceiveAlert, subsidiariesReached } from '@portal/contract/alerts/alert.access'
import { type InboxPage, type InboxQuery, UNREAD_FOR_DAYS } from '@portal/contract/alerts/inbox'
import { write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import { presentPage } from '#db/listing.ts'
import { mapUniqueViolation } from '#db/unique.ts'
import { AppError, found } from '#errors.ts'
import { alertStore } from './alert.queries.ts'
import { presentInboxItem } from './inbox.present.ts'
import {
  type Reader,
  countUnread,
  insertReads,
  isUnreadAlert,
  pageOfInbox,
  unreadIds,
} from './inbox.queries.ts'

const DAY_MS = 86_400_000

const readerOf = ({ actor, now, calendar }: Ctx): Reader => ({
  id: actor.id,
  codes: actor.isMaster ? undefined : subsidiariesReached(actor),
  unreadSince: new Date(now.getTime() - UNREAD_FOR_DAYS * DAY_MS),
  today: calendar.dayOf(now),
})

const unreadNow = async (ctx: Ctx) => ({ unread: await countUnread(ctx.db, readerOf(ctx)) })

export const listInbox = async (ctx: Ctx, query: InboxQuery): Promise<InboxPage> => {
  const { page, page_size: limit, read } = query
  const shown = { limit, offset: (page - 1) * limit, ...(read && { read: read === '1' }) }
  const inbox = await pageOfInbox(ctx.db, readerOf(ctx), shown)
  return { ...presentPage(query, inbox, presentInboxItem), ...(await unreadNow(ctx)) }
}

/** Whether these were unread until now. Another window of the same person can be faster. */
const noteRead = async (ctx: Ctx, ids: readonly string[]) => {
  const noting = write(ctx, async (tx, record) => {
    await insertReads(tx, ctx.actor.id, ids, ctx.now)
    for (const id of ids) record({ entity: 'simple_alert', id, action: 'read' })
    return true
  })
  return mapUniqueViolation(noting).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'entity_not_unique') return false
    throw error
  })
}

/** An alert that does not reach the person is one that is not there. */
export const mayReadAlert = async ({ actor, db }: Ctx, { id }: { readonly id: string }) => {
  const alert = await alertStore.find(db, id)
  found(alert && canReceiveAlert(actor, alert) ? alert : undefined)
}

/** What is read stays read: the second time changes nothing, and leaves no second trace. */
export const readInboxAlert = async (ctx: Ctx, id: string) => {
  await mayReadAlert(ctx, { id })
  if (await isUnreadAlert(ctx.db, readerOf(ctx), id)) await noteRead(ctx, [id])
  return unreadNow(ctx)
}

export const readWholeInbox = async (ctx: Ctx, until = ctx.now): Promise<{ unread: number }> => {
  const ids = await unreadIds(ctx.db, readerOf(ctx), until)
  const isDone = ids.length === 0 || (await noteRead(ctx, ids))
  return isDone ? unreadNow(ctx) : readWholeInbox(ctx, until) // fewer each time
}
