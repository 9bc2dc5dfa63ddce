import type { SubsidiaryFigures, WeekFigures } from '@portal/contract/dashboard/dashboard'
import { endOfWeek } from '@portal/contract/dashboard/weeks'
import { formatDate, formatNumber, formatMean } from '#format.ts'

const answersText = (answers: number) =>
  answers === 1 ? '1 resposta' : `${formatNumber(answers)} respostas`

const rounded = (value: number) => formatNumber(Math.round(value * 10) / 10)

const dayAndMonth = (date: string) => formatDate(date).slice(0, 'DD/MM'.length)

export const weekPoint = ({ start, answers }: WeekFigures) => ({
  label: dayAndMonth(start),
  name: `${formatDate(start)} a ${formatDate(endOfWeek(start))}`,
  value: answers,
})

/** The chart of the weeks as a sentence. */
export const weeksSummary = (weeks: readonly WeekFigures[]) => {
  const total = weeks.reduce((sum, { answers }) => sum + answers, 0)
  if (total === 0) return `Nenhuma resposta nas últimas ${weeks.length} semanas.`
  const busiest = weeks.reduce((best, week) => (week.answers > best.answers ? week : best))
  const period = `${dayAndMonth(busiest.start)} a ${dayAndMonth(endOfWeek(busiest.start))}`
  return (
    `${answersText(total)} nas últimas ${weeks.length} semanas, ${rounded(total / weeks.length)} por semana em média. ` +
    `A semana com mais respostas foi a de ${period}, com ${formatNumber(busiest.answers)}.`
  )
}

type Averaged = SubsidiaryFigures & { readonly average_share: number }

export const subsidiaryPoint = ({ name, average_share: value }: SubsidiaryFigures) => ({
  label: name,
  value,
})

/** The comparison as a sentence. `subsidiaries` are sorted by average, the highest first. */
export const averagesSummary = (subsidiaries: readonly SubsidiaryFigures[], weeks: number) => {
  const scored = subsidiaries.filter(
    (subsidiary): subsidiary is Averaged => subsidiary.average_share !== null,
  )
  const [first, ...others] = scored
  const period = `nas últimas ${weeks} semanas`
  if (first === undefined) return `Nenhuma resposta com pontuação ${period}.`
  const highest = `${first.name} (${formatMean(first.average_share)} da pontuação possível)`
  const last = others.at(-1)
  return last === undefined
    ? `Só ${highest} tem respostas com pontuação ${period}.`
    : `A maior média ${period} é de ${highest} e a menor, de ${last.name} (${formatMean(last.average_share)}).`
}
