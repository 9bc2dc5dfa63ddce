import {
  daysLeft,
  expiryLabel,
  NO_END,
} from '@portal/contract/checklists/checklist/checklist-state'
import { formatDate } from '@portal/contract/shared/calendar'
import { counted, formatNumber, formatPercent } from '@portal/contract/shared/number-format'
import { calendar } from './company-calendar.ts'

/** Shared with the server: the report prints what the screen shows. */
export { counted, formatDate, formatNumber, formatPercent }

/** When something is open; either date may be missing, and is empty while a form has none. */
export const formatPeriod = (start: string | null, end: string | null) => {
  if (start && end) return `${formatDate(start)} a ${formatDate(end)}`
  if (start) return `desde ${formatDate(start)}`
  return end ? `até ${formatDate(end)}` : NO_END
}

const dayWord = (date: string, today: string) =>
  ({ '-1': 'ontem', 0: 'hoje', 1: 'amanhã' })[daysLeft(date, today)]

/** A date near today with its word, as in 'amanhã, 15/11/2026'. */
export const formatDay = (date: string, today: string) =>
  [dayWord(date, today), formatDate(date)].filter(Boolean).join(', ')

/** The specification's words, which miss by a day, and the day: 'expira em 1 dia (hoje)'. */
export const formatExpiry = (end: string | null, today: string) => {
  const word = end === null ? undefined : dayWord(end, today)
  const label = expiryLabel(end, today)
  return word === undefined ? label : `${label} (${word})`
}

/** A mean score, given as a fraction of 1, with the decimals of scores: 99,6% is not 100%. */
export const formatMean = (share: number) => formatPercent(share * 100)

/** A fraction of 1, as in 82%. */
export const formatShare = (share: number) => formatPercent(Math.round(share * 100))

/** DD/MM/YYYY HH:mm, in the company's zone whatever the browser's zone is. */
export const formatInstant = (iso: string) => calendar().format(new Date(iso))

/** DD/MM/YYYY HH:mm:ss, to tell apart two moments of one minute. */
export const formatMoment = (iso: string) =>
  `${formatInstant(iso)}:${iso.slice('YYYY-MM-DDTHH:mm:'.length, 'YYYY-MM-DDTHH:mm:ss'.length)}`

/** HH:mm */
export const formatTime = (iso: string) => formatInstant(iso).slice(-'HH:mm'.length)

export const formatRange = (page: number, pageSize: number, total: number) => {
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  const range = `${formatNumber(first)}–${formatNumber(last)}`
  return `Mostrando ${range} de ${formatNumber(total)}`
}

export const formatResults = (total: number) => {
  if (total === 0) return 'Nenhum resultado'
  return counted(total, 'resultado', 'resultados')
}

/** '1 resposta', '1.234 respostas' */
export const formatAnswers = (total: number) => counted(total, 'resposta', 'respostas')

/** How often something was done; 'nunca aberto' if never. */
export const formatTimes = (done: string, times: number) =>
  times === 0 ? `nunca ${done}` : `${done} ${counted(times, 'vez', 'vezes')}`

/** A waiting time, rounded up to what a person would say. */
export const formatWait = (seconds: number) => {
  if (seconds <= 90) return counted(Math.max(1, Math.ceil(seconds)), 'segundo', 'segundos')
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90
    ? counted(minutes, 'minuto', 'minutos')
    : counted(Math.ceil(minutes / 60), 'hora', 'horas')
}

const COUNTER_FROM = 0.9

/** How much of its limit a text uses; undefined until it comes near the limit. */
export const formatLimit = (text: string, max: number) => {
  const { length } = text.trim()
  if (length < max * COUNTER_FROM) return undefined
  return `${formatNumber(length)} de ${formatNumber(max)} caracteres`
}

const SHOWN_NAMES = 2

/** The first of many names, and the number of the others. */
export const formatSome = (names: readonly string[]) => {
  const shown = names.length > SHOWN_NAMES + 1 ? names.slice(0, SHOWN_NAMES) : names
  const rest = names.length - shown.length
  return [...shown, ...(rest > 0 ? [`+${rest}`] : [])].join(', ')
}

const KILO = 1000
const MEGA = KILO * KILO
const GIGA = MEGA * KILO

const tenths = (bytes: number, unit: number) => formatNumber(Math.round(bytes / (unit / 10)) / 10)

/** '320 kB', '1,4 MB', '10,7 GB' */
export const formatBytes = (bytes: number) => {
  if (bytes < MEGA) return `${formatNumber(Math.max(1, Math.round(bytes / KILO)))} kB`
  return bytes < GIGA ? `${tenths(bytes, MEGA)} MB` : `${tenths(bytes, GIGA)} GB`
}
