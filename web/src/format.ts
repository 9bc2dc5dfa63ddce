import { formatNumber, formatPercent } from '@portal/contract/shared/number-words'
import { calendar } from './calendar.ts'

/** The same on both sides: the report prints what the screen shows. */
export { formatNumber, formatPercent }

/** The mean of scores, a part of 1, with the decimals that scores have: 99,6% is not 100%. */
export const formatMean = (share: number) => formatPercent(share * 100)

/** A part of 1, as in 82%. */
export const formatShare = (share: number) => formatPercent(Math.round(share * 100))

/** A calendar date, YYYY-MM-DD, as DD/MM/YYYY: letters only, no time zone is asked. */
export const formatDate = (date: string) => date.split('-').toReversed().join('/')

/** DD/MM/YYYY HH:mm, in the company's zone wherever the browser is. */
export const formatInstant = (iso: string) => calendar().format(new Date(iso))

/** HH:mm */
/** With the seconds, where two of one minute are told apart. */
export const formatMoment = (iso: string) =>
  `${formatInstant(iso)}:${iso.slice('YYYY-MM-DDTHH:mm:'.length, 'YYYY-MM-DDTHH:mm:ss'.length)}`

export const formatTime = (iso: string) => formatInstant(iso).slice(-'HH:mm'.length)

export const formatRange = (page: number, pageSize: number, total: number) => {
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  const range = `${formatNumber(first)}–${formatNumber(last)}`
  return `Mostrando ${range} de ${formatNumber(total)}`
}

export const formatResults = (total: number) => {
  if (total === 0) return 'Nenhum resultado'
  return total === 1 ? '1 resultado' : `${formatNumber(total)} resultados`
}

/** '1 resposta', '1.234 respostas' */
export const formatAnswers = (total: number) =>
  total === 1 ? '1 resposta' : `${formatNumber(total)} respostas`

const plural = (amount: number, singular: string, many: string) =>
  `${amount} ${amount === 1 ? singular : many}`

/** How often something was done; 'nunca aberto' where it was not. */
export const formatTimes = (done: string, times: number) =>
  times === 0 ? `nunca ${done}` : `${done} ${plural(times, 'vez', 'vezes')}`

/** How long to wait, rounded up to what a person would say. */
export const formatWait = (seconds: number) => {
  if (seconds <= 90) return plural(Math.max(1, Math.ceil(seconds)), 'segundo', 'segundos')
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90
    ? plural(minutes, 'minuto', 'minutos')
    : plural(Math.ceil(minutes / 60), 'hora', 'horas')
}

const NEARLY = 0.9

/** How much of its limit a text uses, once it is near it. */
export const formatLimit = (text: string, max: number) => {
  const { length } = text.trim()
  if (length < max * NEARLY) return undefined
  return `${formatNumber(length)} de ${formatNumber(max)} caracteres`
}

const FIRST = 2

/** The first of many names, and how many more there are. */
export const formatSome = (names: readonly string[]) => {
  const shown = names.length > FIRST + 1 ? names.slice(0, FIRST) : names
  const rest = names.length - shown.length
  return [...shown, ...(rest > 0 ? [`+${rest}`] : [])].join(', ')
}
