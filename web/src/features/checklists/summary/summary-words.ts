import type { MonthFigures } from '@portal/contract/checklists/summary/summary'
import { formatAnswers, formatNumber, formatMean } from '#format.ts'

const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'novembro de 2026' */
export const monthName = (month: string) => MONTH.format(new Date(`${month}-01T00:00:00Z`))

/** 'nov/26' */
export const monthLabel = (month: string) =>
  `${monthName(month).slice(0, 3)}/${month.slice(2, 'YYYY'.length)}`

/** With two decimals at most: nobody measured more. */
export const meanText = (mean: number) => formatNumber(Math.round(mean * 100) / 100)

type Edges = { readonly from: number; readonly to: number }

/** '10 a menos de 15' */
export const binText = ({ from, to }: Edges) =>
  from === to ? formatNumber(from) : `${formatNumber(from)} a menos de ${formatNumber(to)}`

const most = <T>(items: readonly T[], valueOf: (item: T) => number) =>
  items.toSorted((left, right) => valueOf(right) - valueOf(left))[0]

export const monthsSummary = (months: readonly MonthFigures[]) => {
  const total = months.reduce((sum, { answers }) => sum + answers, 0)
  const best = most(months, ({ answers }) => answers)
  if (best === undefined) return ''
  return months.length === 1
    ? `${formatAnswers(total)} em ${monthName(best.month)}.`
    : `${formatAnswers(total)} em ${months.length} meses; o mês com mais é ${monthName(best.month)} (${formatNumber(best.answers)}).`
}

export type Scored<T> = T & { readonly average_share: number }
export const isScored = <T extends { readonly average_share: number | null }>(
  figures: T,
): figures is Scored<T> => figures.average_share !== null

/** Where the score began and where it is now. */
export const scoresSummary = (months: readonly MonthFigures[]) => {
  const scored = months.filter(isScored)
  const [first, last] = [scored[0], scored.at(-1)]
  if (first === undefined || last === undefined) return ''
  const describe = ({ average_share: share, month }: typeof first) =>
    `${formatMean(share)} em ${monthName(month)}`
  return first === last ? `${describe(first)}.` : `De ${describe(first)} a ${describe(last)}.`
}

/** How many failed of how many. */
export const failedSummary = (months: readonly MonthFigures[]) => {
  const failed = months.reduce((sum, month) => sum + month.failed, 0)
  const total = months.reduce((sum, { answers }) => sum + answers, 0)
  return `${formatNumber(failed)} de ${formatAnswers(total)}.`
}

type Bar = { readonly label: string; readonly value: number }
type Ends = { readonly most: string; readonly least: string }

/** Who has the most and, where all are there, who has the least, of farms in that order. */
export const barsSummary = (
  bars: readonly Bar[],
  ends: Ends,
  format: (value: number) => string,
  isCut = false,
) => {
  const [first, last] = [bars[0], bars.at(-1)]
  if (first === undefined || last === undefined) return ''
  const describe = ({ label, value }: Bar) => {
    const alike = bars.filter((bar) => format(bar.value) === format(value)).length
    return `${alike === 1 ? label : `${alike} fazendas`} (${format(value)})`
  }
  const start = `${ends.most}: ${describe(first)}`
  const isLevel = format(first.value) === format(last.value)
  return isLevel || isCut ? `${start}.` : `${start}; ${ends.least}: ${describe(last)}.`
}
