const DAY_MS = 86_400_000

/** The calendar date so many days after this one; before it, if negative. */
export const daysFrom = (today: string, days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** A time of day of the company, so many days from today. */
export const instantAt = (today: string, days: number, time: string) =>
  new Date(`${daysFrom(today, days)}T${time}:00-03:00`)
