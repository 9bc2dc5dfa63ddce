import { ANSWER_PERIODS, type AnswerPeriod } from '@portal/contract/dashboard/dashboard'
import { useSuspenseQuery } from '@tanstack/react-query'
import { startTransition, useOptimistic } from 'react'
import { BarChart } from '#components/charts/bar-chart.tsx'
import { TimeChart } from '#components/charts/time-chart.tsx'
import { formatMean } from '#format.ts'
import classes from './answer-charts.module.css'
import { averagesInWords, pointOfSubsidiary, pointOfWeek, weeksInWords } from './chart-words.ts'
import { DashboardPanel, NothingHere } from './dashboard-panel.tsx'
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

/** The choice is seen at once, however long the address and the figures take to follow. */
const PeriodChoice = ({ weeks, onWeeks }: Props) => {
  const [chosen, choose] = useOptimistic(weeks)
  const change = (period: AnswerPeriod) =>
    startTransition(async () => {
      choose(period)
      await onWeeks(period)
    })
  return (
    <fieldset className={classes.periods}>
      <legend>Período</legend>
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
    return <NothingHere>{weeksInWords(data.weeks)}</NothingHere>
  }
  return (
    <TimeChart
      kind="columns"
      label={WEEKS}
      headers={['Semana', 'Respostas']}
      points={data.weeks.map(pointOfWeek)}
      summary={weeksInWords(data.weeks)}
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
    return <NothingHere>{averagesInWords(data.subsidiaries, weeks)}</NothingHere>
  }
  return (
    <BarChart
      label={AVERAGES}
      headers={['Filial', 'Pontuação média']}
      points={data.subsidiaries.map(pointOfSubsidiary)}
      summary={averagesInWords(data.subsidiaries, weeks)}
      format={formatMean}
      full={1}
      most={MOST_BARS}
    />
  )
}
