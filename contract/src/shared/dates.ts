import * as z from 'zod/mini'
import { DAY_MS } from './calendar.ts'
import { nullableField, optionalField } from './reader.ts'

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
const MONTH_FIRST = /^(\d{2})\/(\d{2})\/(\d{4})$/

const LONG_MONTHS = [1, 3, 5, 7, 8, 10, 12]

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const daysIn = (year: number, month: number) => {
  if (month === 2) return isLeap(year) ? 29 : 28
  return LONG_MONTHS.includes(month) ? 31 : 30
}

const isExistingDay = (year: number, month: number, day: number) =>
  year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)

/** Reads YYYY-MM-DD or MM/DD/YYYY as YYYY-MM-DD; undefined if there is no such day. */
export const readDate = (text: string): string | undefined => {
  const iso = ISO.exec(text)
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : (([, m, d, y]) => [y, m, d])(MONTH_FIRST.exec(text) ?? [])
  if (year === undefined || month === undefined || day === undefined) return undefined
  return isExistingDay(Number(year), Number(month), Number(day))
    ? `${year}-${month}-${day}`
    : undefined
}

/** The day, YYYY-MM-DD, this many days later, or earlier if negative. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().replace(/T.*/, '')

/** A calendar date on the wire, always YYYY-MM-DD. */
export const calendarDate = z
  .string()
  .check(z.refine((text) => ISO.test(text) && readDate(text) === text, 'Informe uma data válida'))

/** A date that an item may lack. A change that leaves it out keeps the date; null or an empty text removes it. */
export const optionalDate = nullableField(calendarDate)
export const NO_DATE = z._default(optionalDate, null)

/** An instant on the wire. The date is checked as well, because ISO 8601 has a year 0 and the database has not. */
export const instant = z.iso
  .datetime()
  .check(z.refine((text) => readDate(text.slice(0, 10)) !== undefined, 'Informe uma data válida'))

/** The `updated_at` that a change is based on, to detect conflicts; without it, none are detected. */
export const revision = optionalField(z.iso.datetime())

const MONTH = /^\d{4}-\d{2}$/

/** A month on the wire: YYYY-MM. */
export const calendarMonth = z
  .string()
  .check(
    z.refine(
      (text) => MONTH.test(text) && readDate(`${text}-01`) !== undefined,
      'Informe um mês válido',
    ),
  )

/** Whether an item has begun on this day; without a start it begins at once. */
export const hasBegun = (start: string | null, day: string) => start === null || start <= day

/** Whether an item ended before this day; without an end it never ends. */
export const hasEnded = (end: string | null, day: string) => end !== null && end < day

const period = z.object({ start_date: NO_DATE, end_date: NO_DATE })

export const isPeriodInOrder = ({ start_date: start, end_date: end }: z.output<typeof period>) =>
  start === null || !hasEnded(end, start)

/** Each date gets its message as soon as both can be read, even where other fields are invalid. */
const when = ({ value }: { value: unknown }) => period.safeParse(value).success
export const START_AFTER_END = {
  path: ['start_date'],
  error: 'A data inicial não pode ser posterior a data final',
  when,
}
export const END_BEFORE_START = {
  path: ['end_date'],
  error: 'A data final não pode ser anterior a data inicial',
  when,
}
