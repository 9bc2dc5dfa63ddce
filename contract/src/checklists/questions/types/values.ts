import { readDate } from '@portal/contract/shared/dates'
import { NOT_A_NUMBER, readNumber, refusalOfNumber } from '@portal/contract/shared/numbers'
import { BODY_MAX, isStorable, NOT_STORABLE, tooLong } from '@portal/contract/shared/text'
import { formatDate } from '#shared/calendar.ts'
import { NUMBER_MAX, type QuestionTypeRules } from './question-type-rules.ts'

/** Significant digits of counted numbers: enough to tell bins apart, few enough to group equal numbers. */
const DIGITS = 3
/** Numbers nearer to 0 than this count as 0. */
const SMALLEST = 1e-6

/** Rounds a number down to the significant digits. */
export const truncateForHistogram = (value: number) => {
  if (Math.abs(value) < SMALLEST) return 0
  const [digits = '', exponent = ''] = Math.abs(value).toExponential().split('e')
  const allDigits = digits.replace('.', '')
  const leading = Number(allDigits.slice(0, DIGITS).padEnd(DIGITS, '0'))
  const roundedDown = value < 0 && /[1-9]/.test(allDigits.slice(DIGITS)) ? leading + 1 : leading
  return Number(`${value < 0 ? -roundedDown : roundedDown}e${Number(exponent) - DIGITS + 1}`)
}

const NOT_A_TEXT = 'Informe um texto'
const NUMBER_TOO_LARGE = 'Número grande demais'
const NOT_A_DATE = 'Informe uma data e hora válidas'
const NOT_A_DAY = 'Informe uma data válida'

const VALUE = {
  options: 'none',
  takesSeveral: false,
  takesRange: false,
  takesDateOnly: false,
  reference: 'none',
  read: (_question, sent) => sent,
  send: (_question, answer) => (typeof answer === 'object' ? null : answer),
  figures: 'none',
  text: (_question, answer) => String(answer),
  unanswered: '',
  parseText: (written) => written,
  cell: (_question, answer) => (typeof answer === 'object' ? '' : answer),
} satisfies Omit<QuestionTypeRules, 'label' | 'refusal'>

/** Clients may send digits as a number. */
export const text: QuestionTypeRules = {
  ...VALUE,
  label: 'Texto',
  figures: 'texts',
  read: (_question, sent) => (typeof sent === 'object' ? sent : String(sent).trim()),
  refusal: (_question, answer) => {
    if (typeof answer === 'object') return NOT_A_TEXT
    const written = String(answer).trim()
    if (written.length > BODY_MAX) return tooLong(BODY_MAX)
    return isStorable(written) ? undefined : NOT_STORABLE
  },
}

const DATE_TIME = /^(\d{4}-\d{2}-\d{2}) (?:[01]\d|2[0-3]):[0-5]\d$/
const DAY = /^(\d{4}-\d{2}-\d{2})$/

export const date: QuestionTypeRules = {
  ...VALUE,
  label: 'Data',
  takesDateOnly: true,
  // Clients that only know dates with hours send the hour for a day as well.
  read: ({ date_only: isDay }, sent) =>
    isDay && typeof sent === 'string' ? (DATE_TIME.exec(sent)?.[1] ?? sent) : sent,
  refusal: ({ date_only: isDay }, answer) => {
    const form = isDay ? DAY : DATE_TIME
    const day = typeof answer === 'string' ? form.exec(answer)?.[1] : undefined
    if (day !== undefined && readDate(day) === day) return undefined
    return isDay ? NOT_A_DAY : NOT_A_DATE
  },
  parseText: formatDate,
  cell: (_question, answer) => {
    const [day = '', time] = String(answer).split(' ')
    return time === undefined ? { day } : { day, time }
  },
}

export const number: QuestionTypeRules = {
  ...VALUE,
  label: 'Numérico',
  takesRange: true,
  reference: 'bounds',
  read: (_question, sent) => (typeof sent === 'string' ? (readNumber(sent) ?? sent) : sent),
  refusal: (_question, answer) => {
    if (typeof answer === 'string') return refusalOfNumber(answer)
    if (typeof answer !== 'number' || Number.isNaN(answer)) return NOT_A_NUMBER
    return Math.abs(answer) > NUMBER_MAX ? NUMBER_TOO_LARGE : undefined
  },
  figures: 'numbers',
  parseText: (written) => (Number.isFinite(Number(written)) ? Number(written) : written),
}
