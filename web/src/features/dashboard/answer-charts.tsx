import { ANSWER_PERIODS, type AnswerPeriod } from '@portal/contract/dashboard/dashboard'
import { useSuspenseQuery } from '@tanstack/react-query'
import { startTransition, useOptimistic } from 'react'
import { BarChart } from '#components/charts/bar-chart.tsx'
import { TimeChart } from '#components/charts/time-chart.tsx'
import visuallyHidden from '#components/layout/visually-hidden.module.css'
import { formatMean } from '#format.ts'
import classes from './answer-charts.module.css'
import { averagesSummary, subsidiaryPoint, weekPoint, weeksSummary } from './chart-texts.ts'
import { DashboardPanel, EmptyPanelText } from './dashboard-panel.tsx'
import { answersOverviewQuery } from './dashboard.api.ts'

const WEEKS = 'Respostas por semana'
const AVERAGES = 'Pontuação média por filial'
const MOST_BARS = 12

type PeriodProps = { readonly weeks: AnswerPeriod }
type Props = PeriodProps & { readonly onWeeks: (weeks: AnswerPeriod) => Promise<void> }

export const AnswersPerWeek = ({ weeks, onWeeks }: Props) => (
  <DashboardPanel
    title={WEEKS}
    size="chart"
    search={weeks}
    aside={<PeriodChoice weeks={weeks} onWeeks={onWeeks} />}
  >
    <Weeks weeks={weeks} />
  </DashboardPanel>
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
    <fieldset className={classes.periods}>
      <legend className={visuallyHidden.text}>Período</legend>
      {ANSWER_PERIODS.map((period) => (
        <label key={period}>
          <input
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
    return <EmptyPanelText>{weeksSummary(data.weeks)}</EmptyPanelText>
  }
  return (
    <TimeChart
      kind="columns"
      label={WEEKS}
      headers={['Semana', 'Respostas']}
      points={data.weeks.map(weekPoint)}
      summary={weeksSummary(data.weeks)}
    />
  )
}

export const AverageScores = ({ weeks }: PeriodProps) => (
  <DashboardPanel title={AVERAGES} size="chart" search={weeks}>
    <Averages weeks={weeks} />
  </DashboardPanel>
)

const Averages = ({ weeks }: PeriodProps) => {
  const { data } = useSuspenseQuery(answersOverviewQuery(weeks))
  if (data.subsidiaries.every(({ average_share: average }) => average === null)) {
    return <EmptyPanelText>{averagesSummary(data.subsidiaries, weeks)}</EmptyPanelText>
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
