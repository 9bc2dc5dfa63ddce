import * as z from 'zod'
import { instant } from '#shared/dates.ts'
import { pageOf, pageQuery } from '#shared/paging.ts'
import { alertItem } from './alert.ts'

/** Older alerts count as read. */
export const UNREAD_MAX_DAYS = 90

/** Counting stops after this number; one more means "more than this". */
export const UNREAD_COUNT_MAX = 99

/** `read` filters by read (1) or unread (0) alerts. */
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
  .max(UNREAD_COUNT_MAX + 1)
export const unreadCount = z.object({ unread })
export const inboxPage = pageOf(inboxItem).extend({ unread })
export type InboxPage = z.output<typeof inboxPage>

/** Marks only alerts created up to this instant, because the person has not seen later ones. */
export const readAllInput = z.object({ until: instant.optional() })
