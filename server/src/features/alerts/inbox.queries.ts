import { UNREAD_COUNT_MAX } from '@portal/contract/alerts/inbox'
import { ALL } from '@portal/contract/places/place'
import {
  and,
  arrayOverlaps,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { admins } from '#accounts/admin.tables.ts'
import type { Db } from '#db/database.ts'
import { hasEnded } from '#db/period.ts'
import { readPage } from '#db/read-page.ts'
import { alertReads, alerts } from './alert.tables.ts'

/** The owner of an inbox, and the limits of what is unread in it. */
export type Reader = {
  readonly id: string
  /** The subsidiaries whose alerts arrive; undefined is no limit. */
  readonly codes: readonly string[] | undefined
  /** Alerts created earlier count as read. */
  readonly unreadSince: Date
  /** Today in the company's time zone: alerts that ended before it are no longer in the inbox. */
  readonly today: string
}
type InboxRange = { readonly limit: number; readonly offset: number; readonly read?: boolean }

const isForReader = ({ codes }: Reader) => {
  if (codes === undefined) return undefined
  return codes.length === 0 ? sql`false` : arrayOverlaps(alerts.subsidiaries, [...codes, ALL])
}

const isInInbox = (reader: Reader) =>
  and(isNull(alerts.deletedAt), not(hasEnded(alerts.endDate, reader.today)), isForReader(reader))

/** Alerts that are older than the reader's account also count as read. */
const isRecent = ({ id, unreadSince }: Reader) =>
  gte(
    alerts.createdAt,
    sql`greatest(${unreadSince}::timestamptz, (select ${admins.createdAt} from ${admins} where ${admins.id} = ${id}))`,
  )

const isMarkedRead = ({ id }: Reader) =>
  sql`exists (select from ${alertReads} where ${alertReads.adminId} = ${id} and ${alertReads.alertId} = ${alerts.id})`

const isRead = (reader: Reader): SQL | undefined => or(not(isRecent(reader)), isMarkedRead(reader))
const isUnread = (reader: Reader) =>
  and(isInInbox(reader), isRecent(reader), not(isMarkedRead(reader)))

const LATEST_FIRST = [desc(alerts.createdAt), desc(alerts.id)]

export const pageOfInbox = async (db: Db, reader: Reader, { limit, offset, read }: InboxRange) => {
  const byRead = read === true ? and(isInInbox(reader), isRead(reader)) : isUnread(reader)
  const where = read === undefined ? isInInbox(reader) : byRead
  const listing = { where, orderBy: LATEST_FIRST, limit, offset }
  return readPage(db, alerts, listing, (page) =>
    db
      .select({ alert: alerts, read: sql<boolean>`${isRead(reader)}` })
      .from(alerts)
      .where(page.where)
      .orderBy(...page.orderBy),
  )
}
export type InboxRow = Awaited<ReturnType<typeof pageOfInbox>>['rows'][number]

/** The number of unread alerts, counted up to one more than `UNREAD_COUNT_MAX`. */
export const countUnread = async (db: Db, reader: Reader) =>
  (
    await db
      .select({ id: alerts.id })
      .from(alerts)
      .where(isUnread(reader))
      .limit(UNREAD_COUNT_MAX + 1)
  ).length

/** The most alerts marked as read in one batch: more than arrive in the days for which an alert can be unread. */
const MAX_BATCH = 1000

export const unreadIds = async (db: Db, reader: Reader, until: Date) => {
  const rows = await db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(isUnread(reader), lte(alerts.createdAt, until)))
    .orderBy(...LATEST_FIRST)
    .limit(MAX_BATCH)
  return rows.map(({ id }) => id)
}

export const isUnreadAlert = async (db: Db, reader: Reader, id: string) =>
  (await db.$count(alerts, and(eq(alerts.id, id), isUnread(reader)))) > 0

export const insertReads = async (db: Db, adminId: string, ids: readonly string[], readAt: Date) =>
  db.insert(alertReads).values(ids.map((alertId) => ({ adminId, alertId, readAt })))

/** How many people have read each alert. Its author is not counted: that read has the instant of the creation. */
export const readerCounts = async (db: Db, ids: readonly string[]) => {
  const rows = await db
    .select({ id: alertReads.alertId, readers: count() })
    .from(alertReads)
    .innerJoin(alerts, eq(alerts.id, alertReads.alertId))
    .where(and(inArray(alertReads.alertId, [...ids]), gt(alertReads.readAt, alerts.createdAt)))
    .groupBy(alertReads.alertId)
  return new Map(rows.map(({ id, readers }) => [id, readers]))
}
