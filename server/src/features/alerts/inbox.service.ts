import { alertSubsidiariesOf, canReceiveAlert } from '@portal/contract/alerts/alert'
import { type InboxPage, type InboxQuery, UNREAD_MAX_DAYS } from '@portal/contract/alerts/inbox'
import { DAY_MS } from '@portal/contract/shared/calendar'
import { write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import { presentPage } from '#db/listing.ts'
import { mapUniqueViolation } from '#db/unique.ts'
import { AppError, orNotFound } from '#errors.ts'
import { presentAlert } from './alert.present.ts'
import { alertStore } from './alert.queries.ts'
import {
  countUnread,
  type InboxRow,
  insertReads,
  isUnreadAlert,
  pageOfInbox,
  type Reader,
  unreadIds,
} from './inbox.queries.ts'

const presentInboxItem = ({ alert, read }: InboxRow) => ({ ...presentAlert(alert), read })

const readerOf = ({ actor, now, calendar }: Ctx): Reader => ({
  id: actor.id,
  codes: actor.isMaster ? undefined : alertSubsidiariesOf(actor),
  unreadSince: new Date(now.getTime() - UNREAD_MAX_DAYS * DAY_MS),
  today: calendar.dayOf(now),
})

const unreadCount = async (ctx: Ctx) => ({ unread: await countUnread(ctx.db, readerOf(ctx)) })

export const listInbox = async (ctx: Ctx, query: InboxQuery): Promise<InboxPage> => {
  const { page, page_size: limit, read } = query
  const window = { limit, offset: (page - 1) * limit, ...(read && { read: read === '1' }) }
  const inbox = await pageOfInbox(ctx.db, readerOf(ctx), window)
  return { ...presentPage(query, inbox, presentInboxItem), ...(await unreadCount(ctx)) }
}

/** Marks the alerts as read; false if another window of the same person was faster. */
const markRead = async (ctx: Ctx, ids: readonly string[]) => {
  const marking = write(ctx, async (tx, record) => {
    await insertReads(tx, ctx.actor.id, ids, ctx.now)
    for (const id of ids) record({ entity: 'simple_alert', id, action: 'read' })
    return true
  })
  return mapUniqueViolation(marking).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'entity_not_unique') return false
    throw error
  })
}

/** An alert that the person does not receive is reported as not found. */
export const mayReadAlert = async ({ actor, db }: Ctx, { id }: { readonly id: string }) => {
  const alert = await alertStore.find(db, id)
  orNotFound(alert && canReceiveAlert(actor, alert) ? alert : undefined)
}

/** Marking an alert as read a second time changes nothing and writes no second audit entry. */
export const markAlertRead = async (ctx: Ctx, id: string) => {
  await mayReadAlert(ctx, { id })
  if (await isUnreadAlert(ctx.db, readerOf(ctx), id)) await markRead(ctx, [id])
  return unreadCount(ctx)
}

export const markInboxRead = async (ctx: Ctx, until = ctx.now): Promise<{ unread: number }> => {
  const ids = await unreadIds(ctx.db, readerOf(ctx), until)
  const isDone = ids.length === 0 || (await markRead(ctx, ids))
  return isDone ? unreadCount(ctx) : markInboxRead(ctx, until) // ends, because fewer are unread each time
}
