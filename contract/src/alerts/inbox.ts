import * as z from 'zod/mini'
import { instant } from '#shared/dates.ts'
import { pageOf, pageQuery } from '#shared/paging.ts'
import { alertItem } from './alert.ts'

/** Older alerts count as read. */
export const UNREAD_MAX_DAYS = 90

/** Counting stops after this number; one more means "more than this". */
export const UNREAD_COUNT_MAX = 99

/** `read` filters by read (1) or unread (0) alerts. */
export const inboxQuery = z.extend(z.pick(pageQuery, { page: true, page_size: true }), {
  read: z.optional(z.enum(['0', '1'])),
})
export type InboxQuery = z.output<typeof inboxQuery>

const inboxItem = z.extend(z.omit(alertItem, { read_count: true }), { read: z.boolean() })
export type InboxItem = z.output<typeof inboxItem>

const unread = z.number().check(z.int(), z.minimum(0), z.maximum(UNREAD_COUNT_MAX + 1))
export const unreadCount = z.object({ unread })
export const inboxPage = z.extend(pageOf(inboxItem), { unread })
export type InboxPage = z.output<typeof inboxPage>

/** Marks only alerts created up to this instant, because the person has not seen later ones. */
export const readAllInput = z.object({ until: z.optional(instant) })
