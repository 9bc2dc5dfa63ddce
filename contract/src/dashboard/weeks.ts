const DAY_MS = 86_400_000
const WEEK_DAYS = 7

const shifted = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The Sunday on or before this day. */
export const weekOf = (date: string) => shifted(date, -new Date(`${date}T00:00:00Z`).getUTCDay())

/** The Saturday of the week that starts on this Sunday. */
export const endOfWeek = (start: string) => shifted(start, WEEK_DAYS - 1)

/** The Sundays of so many weeks, the one of today last. */
export const lastWeeks = (today: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    shifted(weekOf(today), (index + 1 - count) * WEEK_DAYS),
  )
