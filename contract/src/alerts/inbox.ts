import * as z from 'zod'
import { instant } from '#shared/dates.ts'
import { pageOf, pageQuery } from '#shared/paging.ts'
import { alertItem } from './alert.ts'

/** An alert older than this is no news: it counts as read. */
export const UNREAD_FOR_DAYS = 90

/** Past this, how many are unread is not counted: one more stands for all the others. */
export const UNREAD_COUNTED = 99

/** `read` leaves only those read, or only those not. */
export const inboxQuery = pageQuery
  .pick({ page: true, page_size: true })
  .extend({ read: z.enum(['0', '1']).optional() })
export type InboxQuery = z.output<typeof inboxQuery>

export const inboxItem = alertItem.omit({ read_count: true }).extend({ read: z.boolean() })
export type InboxItem = z.output<typeof inboxItem>

const unread = z
  .number()
  .int()
  .min(0)
  .max(UNREAD_COUNTED + 1)
export const unreadCount = z.object({ unread })
export const inboxPage = pageOf(inboxItem).extend({ unread })
export type InboxPage = z.output<typeof inboxPage>

/** Only those made up to this instant: what arrived since has not been seen. */
export const readAllInput = z.object({ until: instant.optional() })
