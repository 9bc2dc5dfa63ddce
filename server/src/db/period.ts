import { type SQLWrapper, sql } from 'drizzle-orm'

type Day = string | SQLWrapper

/** As in the contract: without a start it begins at once. Never null, so that it can be negated. */
export const hasBegun = (start: SQLWrapper, day: Day) =>
  sql`(${start} is null or ${start} <= ${day}::date)`

/** The last day for conditions, orders and indexes: without an end it never comes. */
export const lastDayOf = (end: SQLWrapper) => sql`coalesce(${end}, 'infinity'::date)`

/** As in the contract: without an end it never ends. */
export const hasEnded = (end: SQLWrapper, day: Day) => sql`${lastDayOf(end)} < ${day}::date`
