import { DAY_MS } from '@portal/contract/shared/durations'

/** The calendar date this many days later, or earlier if negative. */
export const daysFrom = (today: string, days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
