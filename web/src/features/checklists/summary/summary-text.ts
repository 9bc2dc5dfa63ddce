import type { MonthFigures } from '@portal/contract/checklists/summary/summary'
import { formatAnswers, formatNumber, formatMean } from '#format.ts'

const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'novembro de 2026' */
export const monthName = (month: string) => MONTH.format(new Date(`${month}-01T00:00:00Z`))

/** 'nov/26' */
export const monthLabel = (month: string) =>
  `${monthName(month).slice(0, 3)}/${month.slice(2, 'YYYY'.length)}`

/** With at most two decimals. */
export const meanText = (mean: number) => formatNumber(Math.round(mean * 100) / 100)

type Edges = { readonly from: number; readonly to: number }

/** '10 a menos de 15' */
export const binText = ({ from, to }: Edges) =>
  from === to ? formatNumber(from) : `${formatNumber(from)} a menos de ${formatNumber(to)}`

const maxBy = <T>(items: readonly T[], valueOf: (item: T) => number) =>
  items.toSorted((left, right) => valueOf(right) - valueOf(left))[0]

export const monthsSummary = (months: readonly MonthFigures[]) => {
  const total = months.reduce((sum, { answers }) => sum + answers, 0)
  const busiest = maxBy(months, ({ answers }) => answers)
  if (busiest === undefined) return ''
  return months.length === 1
    ? `${formatAnswers(total)} em ${monthName(busiest.month)}.`
    : `${formatAnswers(total)} em ${months.length} meses; o mês com mais é ${monthName(busiest.month)} (${formatNumber(busiest.answers)}).`
}

export type Scored<T> = T & { readonly average_share: number }
export const isScored = <T extends { readonly average_share: number | null }>(
  figures: T,
): figures is Scored<T> => figures.average_share !== null

/** The first and the last mean score. */
export const scoresSummary = (months: readonly MonthFigures[]) => {
  const scored = months.filter(isScored)
  const [first, last] = [scored[0], scored.at(-1)]
  if (first === undefined || last === undefined) return ''
  const describe = ({ average_share: share, month }: typeof first) =>
    `${formatMean(share)} em ${monthName(month)}`
  return first === last ? `${describe(first)}.` : `De ${describe(first)} a ${describe(last)}.`
}

/** The number of failed answers of the total. */
export const failedSummary = (months: readonly MonthFigures[]) => {
  const failed = months.reduce((sum, month) => sum + month.failed, 0)
  const total = months.reduce((sum, { answers }) => sum + answers, 0)
  return `${formatNumber(failed)} de ${formatAnswers(total)}.`
}

type Bar = { readonly label: string; readonly value: number }
type EndLabels = { readonly most: string; readonly least: string }

/** Names the farm with the most and, unless the list is cut, the one with the least. Bars must be in descending order. */
export const barsSummary = (
  bars: readonly Bar[],
  labels: EndLabels,
  format: (value: number) => string,
  isCut = false,
) => {
  const [first, last] = [bars[0], bars.at(-1)]
  if (first === undefined || last === undefined) return ''
  const describe = ({ label, value }: Bar) => {
    const equalCount = bars.filter((bar) => format(bar.value) === format(value)).length
    return `${equalCount === 1 ? label : `${equalCount} fazendas`} (${format(value)})`
  }
  const mostText = `${labels.most}: ${describe(first)}`
  const areEqual = format(first.value) === format(last.value)
  return areEqual || isCut ? `${mostText}.` : `${mostText}; ${labels.least}: ${describe(last)}.`
}
