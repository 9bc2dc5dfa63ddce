import { readDate } from '@portal/contract/shared/dates'
import { formatDate } from '#format.ts'

const DAY_FIRST = /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4})$/
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/

/**
 * The typed text as YYYY-MM-DD; unchanged if it is no day of the calendar, so that 31/02 is reported and not
 * corrected.
 */
export const parseTypedDate = (text: string) => {
  const typed = text.trim()
  const [, day, month, year] = DAY_FIRST.exec(typed) ?? DIGITS.exec(typed) ?? []
  if (day === undefined || month === undefined || year === undefined) return typed
  return readDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) ?? typed
}

/** The text that the field shows for a value. */
export const dateFieldText = (value: string) =>
  readDate(value) === value ? formatDate(value) : value
