import * as z from 'zod'
import { ifGiven } from './reader.ts'
import { REQUIRED } from './text.ts'

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
const MONTH_FIRST = /^(\d{2})\/(\d{2})\/(\d{4})$/

const LONG_MONTHS = [1, 3, 5, 7, 8, 10, 12]

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const daysIn = (year: number, month: number) => {
  if (month === 2) return isLeap(year) ? 29 : 28
  return LONG_MONTHS.includes(month) ? 31 : 30
}

const exists = (year: number, month: number, day: number) =>
  year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)

/** A calendar date written YYYY-MM-DD or MM/DD/YYYY, as YYYY-MM-DD; undefined when there is no such day. */
export const readDate = (text: string): string | undefined => {
  const iso = ISO.exec(text)
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : (([, m, d, y]) => [y, m, d])(MONTH_FIRST.exec(text) ?? [])
  if (year === undefined || month === undefined || day === undefined) return undefined
  return exists(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : undefined
}

/** A calendar date on the wire: YYYY-MM-DD and nothing else. */
export const calendarDate = z
  .string(REQUIRED)
  .refine((text) => ISO.test(text) && readDate(text) === text, {
    error: ({ input }) => (input === '' ? REQUIRED : 'Informe uma data válida'),
  })

/** An instant on the wire. ISO 8601 has a year 0, the database has none. */
export const instant = z.iso
  .datetime()
  .refine((text) => readDate(text.slice(0, 10)) !== undefined, 'Informe uma data válida')

/** The version that a change is held against; without one it is held against none. */
export const version = ifGiven(z.iso.datetime())

const MONTH = /^\d{4}-\d{2}$/

/** A month on the wire: YYYY-MM. */
export const calendarMonth = z
  .string()
  .refine(
    (text) => MONTH.test(text) && readDate(`${text}-01`) !== undefined,
    'Informe um mês válido',
  )

type Period = { readonly start_date: string; readonly end_date: string }
const period = z.object({ start_date: calendarDate, end_date: calendarDate })

export const inOrder = ({ start_date: start, end_date: end }: Period) => start <= end

/** Both messages, one at each date; asked as soon as both dates can be read, whatever else is wrong. */
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
