import { type SQLWrapper, sql } from 'drizzle-orm'

type Day = string | SQLWrapper

/** As in the contract: without a start it begins at once. Never null, so that it can be negated. */
export const hasBegun = (start: SQLWrapper, day: Day) =>
  sql`(${start} is null or ${start} <= ${day}::date)`

/** As in the contract: without an end it never ends. Never null, so that it can be negated. */
export const hasEnded = (end: SQLWrapper, day: Day) =>
  sql`(${end} is not null and ${end} < ${day}::date)`
