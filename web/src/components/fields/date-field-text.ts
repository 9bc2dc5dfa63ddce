import { readDate } from '@portal/contract/shared/dates'
import { formatDate } from '#format.ts'

const DAY_FIRST = /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4})$/
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/

/** What was typed as YYYY-MM-DD; as it is when it is no day of the calendar, so that 31/02 is told and not mended. */
export const readTyped = (text: string) => {
  const typed = text.trim()
  const [, day, month, year] = DAY_FIRST.exec(typed) ?? DIGITS.exec(typed) ?? []
  if (day === undefined || month === undefined || year === undefined) return typed
  return readDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) ?? typed
}

/** How a value stands in the field. */
export const written = (value: string) => (readDate(value) === value ? formatDate(value) : value)
