import type { MonthFigures } from '@portal/contract/checklists/summary/summary'
import { TimeChart } from '#components/charts/time-chart.tsx'
import { formatMean } from '#format.ts'
import { ChartCard, ChartCards } from './chart-card.tsx'
import {
  failedSummary,
  isScored,
  monthLabel,
  monthName,
  monthsSummary,
  scoresSummary,
} from './summary-text.ts'

type Props = { readonly months: readonly MonthFigures[] }

const ANSWERS = 'Respostas por mês'
const SCORES = 'Pontuação média por mês'
const FAILED = 'Reprovadas por mês'

const pointsOf = (
  months: readonly MonthFigures[],
  valueOf: (month: MonthFigures) => number | null,
) =>
  months.map((figures) => ({
    label: monthLabel(figures.month),
    name: monthName(figures.month),
    value: valueOf(figures),
  }))

/** The number of answers, their mean score and the failed ones by month. */
export const MonthCharts = ({ months }: Props) => (
  <ChartCards>
    <ChartCard title={ANSWERS}>
      <TimeChart
        shape="columns"
        label={ANSWERS}
        headers={['Mês', 'Respostas']}
        points={pointsOf(months, ({ answers }) => answers)}
        summary={monthsSummary(months)}
      />
    </ChartCard>
    {months.some(isScored) && (
      <ChartCard title={SCORES}>
        <TimeChart
          shape="line"
          label={SCORES}
          headers={['Mês', 'Pontuação média']}
          points={pointsOf(months, ({ average_share: share }) => share)}
          summary={scoresSummary(months)}
          format={formatMean}
          maxValue={1}
        />
      </ChartCard>
    )}
    {months.some(({ failed }) => failed > 0) && (
      <ChartCard title={FAILED}>
        <TimeChart
          shape="columns"
          label={FAILED}
          headers={['Mês', 'Reprovadas']}
          points={pointsOf(months, ({ failed }) => failed)}
          summary={failedSummary(months)}
        />
      </ChartCard>
    )}
  </ChartCards>
)
