import { type SQLWrapper, sql } from 'drizzle-orm'

type Day = string | SQLWrapper

/** The first day for conditions: without a start it has always begun. */
export const firstDayOf = (start: SQLWrapper) => sql`coalesce(${start}, '-infinity'::date)`

/** As in the contract: without a start it begins at once. */
export const hasBegun = (start: SQLWrapper, day: Day) => sql`${firstDayOf(start)} <= ${day}::date`

/** The last day for conditions, orders and indexes: without an end it never comes. */
export const lastDayOf = (end: SQLWrapper) => sql`coalesce(${end}, 'infinity'::date)`

/** As in the contract: without an end it never ends. */
export const hasEnded = (end: SQLWrapper, day: Day) => sql`${lastDayOf(end)} < ${day}::date`
