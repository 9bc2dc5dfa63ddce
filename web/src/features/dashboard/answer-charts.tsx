import { ANSWER_PERIODS, type AnswerPeriod } from '@portal/contract/dashboard/dashboard'
import { useSuspenseQuery } from '@tanstack/react-query'
import { startTransition, useOptimistic } from 'react'
import { BarChart } from '#components/charts/bar-chart.tsx'
import { TimeChart } from '#components/charts/time-chart.tsx'
import { formatMean } from '#format.ts'
import { averagesSummary, subsidiaryPoint, weekPoint, weeksSummary } from './chart-texts.ts'
import { DashboardWidget, EmptyWidgetText } from './dashboard-widget.tsx'
import { answersOverviewQuery } from './dashboard.api.ts'

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
