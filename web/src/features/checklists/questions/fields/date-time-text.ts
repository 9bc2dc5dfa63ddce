import { readTyped } from '#components/fields/date-field-text.ts'
import { formatInstant } from '#format.ts'

const CLOCK = /^(\d{1,2})[:h.\s](\d{2})$/i
const DIGITS = /^(\d{1,2})(\d{2})$/

/** What was typed as HH:mm; as it is when it is no time of a day. */
export const readTime = (text: string) => {
  const typed = text.trim()
  const [, hours, minutes] = CLOCK.exec(typed) ?? DIGITS.exec(typed) ?? []
  if (hours === undefined || minutes === undefined) return typed
  return Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : typed
}

export type DateTime = { readonly date: string; readonly time: string }

/** A stored date-time in its two halves. */
export const partsOf = (value: string): DateTime => {
  const [date = '', time = ''] = value.split(' ')
  return { date, time }
}

/** 'YYYY-MM-DD HH:mm'; with what was typed where a half is missing or cannot be read; nothing if neither was given. */
export const joined = ({ date, time }: DateTime) => `${date} ${readTime(time)}`.trim() || undefined

/** This minute, at the company's clock. */
export const thisMinute = (now: Date): DateTime => {
  const [day = '', time = ''] = formatInstant(now.toISOString()).split(' ')
  return { date: readTyped(day), time }
}
