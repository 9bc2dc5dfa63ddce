import { DAY_MS } from '#shared/calendar.ts'

const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS

/** Whole days from today to the end date; negative once it has passed. */
export const daysLeft = (end: string, today: string) => dayNumber(end) - dayNumber(today)

/** What a period without an end says. */
export const NO_END = 'sem prazo'

/** On the last day the label still says one day. */
export const expiryLabel = (end: string | null, today: string) => {
  if (end === null) return NO_END
  const days = daysLeft(end, today)
  if (days < 0) return `expirado há ${-days} dias`
  return days === 0 ? 'expira em 1 dia' : `expira em ${days} dias`
}
