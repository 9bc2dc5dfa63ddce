import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { IconChartBarOff, IconFilterOff } from '@tabler/icons-react'
import { useIsFetching, useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '#components/controls/button.tsx'
import { Message } from '#components/notices/message.tsx'
import { FarmCharts } from './farm-charts.tsx'
import { MonthCharts } from './month-charts.tsx'
import { QuestionSections } from './question-sections.tsx'
import classes from './summary-content.module.css'
import { SummaryFigures } from './summary-figures.tsx'
import {
  type SummarySearch,
  SUMMARY_START,
  answersOf,
  isNarrowed,
  queryOf,
} from './summary-search.ts'
import { summariesOf, summaryQuery } from './summary.api.ts'

type NoAnswersProps = { readonly isFiltered: boolean; readonly onClear: () => void }

/** Nothing to sum up: of what was chosen, or at all. */
const NoAnswers = ({ isFiltered, onClear }: NoAnswersProps) =>
  isFiltered ? (
    <Message icon={IconFilterOff} title="Nada encontrado">
      <p>Nenhuma resposta neste período e nesta fazenda.</p>
      <Button kind="quiet" onClick={onClear}>
        Limpar filtros
      </Button>
    </Message>
  ) : (
    <Message icon={IconChartBarOff} title="Ainda não há nada aqui">
      <p>Quando houver respostas, o resumo aparece aqui.</p>
    </Message>
  )

type Props = {
  readonly checklist: Pick<Checklist, 'id' | 'subsidiaries'>
  readonly search: SummarySearch
  readonly onSearch: (search: SummarySearch) => void
  readonly today: string
}

export const SummaryContent = ({ checklist, search, onSearch, today }: Props) => {
  const { id: checklistId, subsidiaries } = checklist
  const { data: summary } = useSuspenseQuery(summaryQuery(checklistId, queryOf(search, today)))
  const busy = useIsFetching({ queryKey: summariesOf(checklistId) }) > 0
  if (summary.answers === 0) {
    return <NoAnswers isFiltered={isNarrowed(search)} onClear={() => onSearch(SUMMARY_START)} />
  }
  return (
    <div className={classes.content} aria-busy={busy}>
      <SummaryFigures summary={summary} />
      <MonthCharts months={summary.months} />
      <FarmCharts farms={summary.farms} subsidiaries={subsidiaries} total={summary.farms_total} />
      <QuestionSections
        questions={summary.questions}
        checklistId={checklistId}
        answers={answersOf(search, today)}
      />
    </div>
  )
}
