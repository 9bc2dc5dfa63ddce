import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { IconChartBarOff, IconFilterOff } from '@tabler/icons-react'
import { useIsFetching, useSuspenseQuery } from '@tanstack/react-query'
import { groupBy } from '@portal/contract/shared/group-by'
import { Button } from '#components/controls/button.tsx'
import { Message } from '#components/notices/message.tsx'
import { FarmCharts } from './farm-charts.tsx'
import { MonthCharts } from './month-charts.tsx'
import { QuestionCard } from './question-card.tsx'
import { type AnswerSearch, answerAddress } from '#features/checklists/answers/answer-address.ts'
import { SummaryFigures } from './summary-figures.tsx'
import { summariesKey, summaryQuery } from './summary.api.ts'

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
