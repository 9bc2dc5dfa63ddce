import { addDays } from '#shared/dates.ts'

const WEEK_DAYS = 7

/** The Sunday on or before this day. */
export const startOfWeek = (date: string) =>
  addDays(date, -new Date(`${date}T00:00:00Z`).getUTCDay())

/** The Saturday of the week that starts on this Sunday. */
export const endOfWeek = (start: string) => addDays(start, WEEK_DAYS - 1)

/** The Sundays of the last `count` weeks, ending with the current week. */
export const lastWeeks = (today: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    addDays(startOfWeek(today), (index + 1 - count) * WEEK_DAYS),
  )
