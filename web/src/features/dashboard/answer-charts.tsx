import {
  ANSWER_PERIODS,
  type AnswerPeriod,
  endOfWeek,
  type SubsidiaryFigures,
  type WeekFigures,
} from '@portal/contract/dashboard/dashboard'
import { useSuspenseQuery } from '@tanstack/react-query'
import { startTransition, useOptimistic } from 'react'
import { BarChart } from '#components/charts/bar-chart.tsx'
import { TimeChart } from '#components/charts/time-chart.tsx'
import { formatAnswers, formatDate, formatMean, formatNumber } from '#format.ts'
import { DashboardWidget, EmptyWidgetText } from './dashboard-widget.tsx'
import { answersOverviewQuery } from './dashboard.api.ts'

const rounded = (value: number) => formatNumber(Math.round(value * 10) / 10)

const dayAndMonth = (date: string) => formatDate(date).slice(0, 'DD/MM'.length)

const weekPoint = ({ start, answers }: WeekFigures) => ({
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
    `${formatAnswers(total)} nas últimas ${weeks.length} semanas, ${rounded(total / weeks.length)} por semana em média. ` +
    `A semana com mais respostas foi a de ${period}, com ${formatNumber(busiest.answers)}.`
  )
}

type Averaged = SubsidiaryFigures & { readonly average_share: number }

const subsidiaryPoint = ({ name, average_share: value }: SubsidiaryFigures) => ({
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

const WEEKS = 'Respostas por semana'
const AVERAGES = 'Pontuação média por filial'
const MOST_BARS = 12

type PeriodProps = { readonly weeks: AnswerPeriod }
type Props = PeriodProps & { readonly onWeeks: (weeks: AnswerPeriod) => Promise<void> }

export const AnswersPerWeek = ({ weeks, onWeeks }: Props) => (
  <DashboardWidget
    title={WEEKS}
    size="chart"
    search={weeks}
    aside={<PeriodChoice weeks={weeks} onWeeks={onWeeks} />}
  >
    <Weeks weeks={weeks} />
  </DashboardWidget>
)

/** Shows the choice at once, while the URL and the figures are still updating. */
const PeriodChoice = ({ weeks, onWeeks }: Props) => {
  const [chosen, choose] = useOptimistic(weeks)
  const change = (period: AnswerPeriod) =>
    startTransition(async () => {
      choose(period)
      await onWeeks(period)
    })
  return (
    <fieldset className="flex gap-1 m-0 p-0.5 border-0 rounded-md bg-hover text-sm [&_label:has(:checked)]:bg-surface [&_label:has(:checked)]:shadow-1 [&_label:has(:checked)]:text-ink [&_label:has(:checked)]:font-semibold [&_label:has(:focus-visible)]:outline-2 [&_label:has(:focus-visible)]:outline-focus [&_label:has(:focus-visible)]:outline-offset-[1px]">
      <legend className="sr-only">Período</legend>
      {ANSWER_PERIODS.map((period) => (
        <label
          className="grid relative place-items-center min-h-[1.75rem] py-0 px-2 rounded-sm text-ink-soft cursor-pointer pointer-coarse:min-h-[2.5rem]"
          key={period}
        >
          <input
            className="absolute inset-0 m-0 opacity-0 cursor-pointer"
            type="radio"
            name="weeks"
            checked={period === chosen}
            onChange={() => change(period)}
          />
          {period} semanas
        </label>
      ))}
    </fieldset>
  )
}

const Weeks = ({ weeks }: PeriodProps) => {
  const { data } = useSuspenseQuery(answersOverviewQuery(weeks))
  if (data.weeks.every(({ answers }) => answers === 0)) {
    return <EmptyWidgetText>{weeksSummary(data.weeks)}</EmptyWidgetText>
  }
  return (
    <TimeChart
      shape="columns"
      label={WEEKS}
      headers={['Semana', 'Respostas']}
      points={data.weeks.map(weekPoint)}
      summary={weeksSummary(data.weeks)}
    />
  )
}

export const AverageScores = ({ weeks }: PeriodProps) => (
  <DashboardWidget title={AVERAGES} size="chart" search={weeks}>
    <Averages weeks={weeks} />
  </DashboardWidget>
)

const Averages = ({ weeks }: PeriodProps) => {
  const { data } = useSuspenseQuery(answersOverviewQuery(weeks))
  if (data.subsidiaries.every(({ average_share: average }) => average === null)) {
    return <EmptyWidgetText>{averagesSummary(data.subsidiaries, weeks)}</EmptyWidgetText>
  }
  return (
    <BarChart
      label={AVERAGES}
      headers={['Filial', 'Pontuação média']}
      points={data.subsidiaries.map(subsidiaryPoint)}
      summary={averagesSummary(data.subsidiaries, weeks)}
      format={formatMean}
      maxValue={1}
      maxBars={MOST_BARS}
    />
  )
}
