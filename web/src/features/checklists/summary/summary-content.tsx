import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { type Band, bandOf } from '@portal/contract/checklists/questions/share'
import type { AnswersSummary, MonthFigures } from '@portal/contract/checklists/summary/summary'
import { groupBy } from '@portal/contract/shared/group-by'
import { IconChartBarOff, IconFilterOff } from '@tabler/icons-react'
import { useIsFetching, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TimeChart } from '#components/charts/time-chart.tsx'
import { Button } from '#components/controls/button.tsx'
import { Message } from '#components/notices/message.tsx'
import { Score } from '#components/scores/score.tsx'
import { answerAddress, type AnswerSearch } from '#features/checklists/answers/answer-address.ts'
import { formatMean, formatNumber } from '#format.ts'
import { ChartCard, ChartCards } from './chart-card.tsx'
import { FarmCharts } from './farm-charts.tsx'
import { QuestionCard } from './question-card.tsx'
import {
  failedSummary,
  isScored,
  monthLabel,
  monthName,
  monthsSummary,
  scoresSummary,
} from './summary-text.ts'
import { summariesKey, summaryQuery } from './summary.api.ts'
import classes from './summary-figures.module.css'

type MonthChartsProps = { readonly months: readonly MonthFigures[] }

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
const MonthCharts = ({ months }: MonthChartsProps) => (
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

type SummaryFiguresProps = {
  readonly summary: AnswersSummary
  /** The checklist's current score bands. */
  readonly bands: readonly Band[]
}

/** The number of farms; the group of answers without a farm does not count. */
const farmCount = ({ farms, farms_total: total }: AnswersSummary) =>
  farms.some(({ farm_id: code }) => code === null) ? total - 1 : total

const SummaryFigures = ({ summary, bands }: SummaryFiguresProps) => {
  const { answers, average_share: average, failed } = summary
  const share = average === null ? null : average * 100
  const farms = farmCount(summary)
  return (
    <dl className={classes.figures} aria-label="Números do resumo">
      <Figure name="Respostas" value={formatNumber(answers)} />
      {share !== null && (
        <Figure
          name="Pontuação média"
          value={<Score share={share} band={bandOf(share, bands)} />}
          note="da pontuação máxima"
        />
      )}
      {failed > 0 && <Figure name="Reprovadas" value={formatNumber(failed)} />}
      {farms > 0 && <Figure name="Fazendas" value={formatNumber(farms)} />}
    </dl>
  )
}

type FigureProps = { readonly name: string; readonly value: ReactNode; readonly note?: string }

const Figure = ({ name, value, note }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      {note !== undefined && <small> {note}</small>}
    </dd>
  </div>
)

type NoAnswersProps = { readonly hasFilters: boolean; readonly onClear: () => void }

/** Shown when no answers match the filters, or when there are none at all. */
const NoAnswers = ({ hasFilters, onClear }: NoAnswersProps) =>
  hasFilters ? (
    <Message icon={IconFilterOff} title="Nada encontrado">
      <p>Nenhuma resposta com estes filtros.</p>
      <Button variant="quiet" onClick={onClear}>
        Limpar filtros
      </Button>
    </Message>
  ) : (
    <Message icon={IconChartBarOff} title="Ainda não há nada aqui">
      <p>Quando houver respostas, o resumo aparece aqui.</p>
    </Message>
  )

type Props = {
  readonly checklist: Pick<Checklist, 'id' | 'subsidiaries' | 'bands'>
  readonly search: AnswerSearch
  readonly onSearch: (search: AnswerSearch) => void
}

export const SummaryContent = ({ checklist, search, onSearch }: Props) => {
  const { id: checklistId, subsidiaries, bands } = checklist
  const { data: summary } = useSuspenseQuery(summaryQuery(checklistId, search))
  const busy = useIsFetching({ queryKey: summariesKey(checklistId) }) > 0
  if (summary.answers === 0) {
    return (
      <NoAnswers
        hasFilters={answerAddress.isFiltered(search)}
        onClear={() => onSearch(answerAddress.unfiltered(search))}
      />
    )
  }
  return (
    <div
      className="grid gap-5 [transition:opacity_120ms_200ms] aria-busy:opacity-60"
      aria-busy={busy}
    >
      <SummaryFigures summary={summary} bands={bands} />
      <MonthCharts months={summary.months} />
      <FarmCharts farms={summary.farms} subsidiaries={subsidiaries} total={summary.farms_total} />
      {[...groupBy(summary.questions, ({ category }) => category)].map(([category, questions]) => (
        <section key={category} className="min-w-0" aria-label={category}>
          <h2 className="mt-3 mb-2 text-lg wrap-anywhere">{category}</h2>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] items-start gap-5 max-sm:gap-3 print:grid-cols-[1fr_1fr] print:gap-[3mm]">
            {questions.map((question) => (
              <QuestionCard
                key={question.question_id}
                question={question}
                checklistId={checklistId}
                search={search}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
