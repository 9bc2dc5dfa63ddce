import { UNREAD_COUNTED } from '@portal/contract/alerts/inbox'
import { ALL } from '@portal/contract/places/place'
import {
  type SQL,
  and,
  arrayOverlaps,
  asc,
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
  sql,
} from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readPage } from '#db/read-page.ts'
import { admins } from '#accounts/admin.tables.ts'
import { alertReads } from './alert-read.tables.ts'
import { alerts } from './alert.tables.ts'

/** Whose inbox it is, and what of it can still be unread. */
export type Reader = {
  readonly id: string
  /** The subsidiaries whose alerts arrive; undefined is no limit. */
  readonly codes: readonly string[] | undefined
  /** What was made before is known. */
  readonly unreadSince: Date
  /** The company's day: what ended before has left. */
  readonly today: string
}
type Window = { readonly limit: number; readonly offset: number; readonly read?: boolean }

const reaches = ({ codes }: Reader) => {
  if (codes === undefined) return undefined
  return codes.length === 0 ? sql`false` : arrayOverlaps(alerts.subsidiaries, [...codes, ALL])
}

const received = (reader: Reader) =>
  and(
    isNull(alerts.deletedAt),
    or(isNull(alerts.endDate), gte(alerts.endDate, reader.today)),
    reaches(reader),
  )

/** Nobody has to catch up with what was made before the account was. */
const isRecent = ({ id, unreadSince }: Reader) =>
  gte(
    alerts.createdAt,
    sql`greatest(${unreadSince}::timestamptz, (select ${admins.createdAt} from ${admins} where ${admins.id} = ${id}))`,
  )

const isMarkedRead = ({ id }: Reader) =>
  sql`exists (select from ${alertReads} where ${alertReads.adminId} = ${id} and ${alertReads.alertId} = ${alerts.id})`

const isRead = (reader: Reader): SQL | undefined => or(not(isRecent(reader)), isMarkedRead(reader))
const isUnread = (reader: Reader) =>
  and(received(reader), isRecent(reader), not(isMarkedRead(reader)))

const LATEST_FIRST = {
  orderBy: [desc(alerts.createdAt), desc(alerts.id)],
  backwards: [asc(alerts.createdAt), asc(alerts.id)],
}

export const pageOfInbox = async (db: Db, reader: Reader, { limit, offset, read }: Window) => {
  const byRead = read === true ? and(received(reader), isRead(reader)) : isUnread(reader)
  const where = read === undefined ? received(reader) : byRead
  const listed = { where, ...LATEST_FIRST, limit, offset }
  return readPage(db, { table: alerts, id: alerts.id }, listed, (found) =>
    db
      .select({ alert: alerts, read: sql<boolean>`${isRead(reader)}` })
      .from(alerts)
      .where(found.where)
      .orderBy(...found.orderBy)
      .limit(found.limit),
  )
}
export type InboxRow = Awaited<ReturnType<typeof pageOfInbox>>['rows'][number]

/** How many are unread, one past what is counted at most. */
export const countUnread = async (db: Db, reader: Reader) =>
  (
    await db
      .select({ id: alerts.id })
      .from(alerts)
      .where(isUnread(reader))
      .limit(UNREAD_COUNTED + 1)
  ).length

/** More than arrives in the days for which an alert is news. */
const MOST = 1000

export const unreadIds = async (db: Db, reader: Reader, until: Date) => {
  const rows = await db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(isUnread(reader), lte(alerts.createdAt, until)))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(MOST)
  return rows.map(({ id }) => id)
}

export const isUnreadAlert = async (db: Db, reader: Reader, id: string) =>
  (await db.$count(alerts, and(eq(alerts.id, id), isUnread(reader)))) > 0

export const insertReads = async (db: Db, adminId: string, ids: readonly string[], readAt: Date) =>
  db.insert(alertReads).values(ids.map((alertId) => ({ adminId, alertId, readAt })))

/** How many have read each. Whoever wrote one is noted as its reader at that same instant, and not counted. */
export const readCounts = async (db: Db, ids: readonly string[]) => {
  const rows = await db
    .select({ id: alertReads.alertId, readers: count() })
    .from(alertReads)
    .innerJoin(alerts, eq(alerts.id, alertReads.alertId))
    .where(and(inArray(alertReads.alertId, [...ids]), gt(alertReads.readAt, alerts.createdAt)))
    .groupBy(alertReads.alertId)
  return new Map(rows.map(({ id, readers }) => [id, readers]))
}
