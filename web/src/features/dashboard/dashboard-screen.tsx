import { type AnswerPeriod, canSeeWidget } from '@portal/contract/dashboard/dashboard'
import { pageCountOf } from '@portal/contract/shared/paging'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentDay } from '#company-calendar.ts'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { Pagination } from '#components/lists/pagination.tsx'
import { NoPermission } from '#components/states/empty-state.tsx'
import { formatRange } from '#format.ts'
import { useActor } from '#session/session.ts'
import { AnswersPerWeek, AverageScores } from './answer-charts.tsx'
import { ConsolidatedCards } from './consolidated-cards.tsx'
import { CoverageItem } from './coverage-item.tsx'
import { COVERAGE_SHOWN, coverageQuery } from './coverage.api.ts'
import type { DashboardSearch } from './dashboard-search.ts'
import { DashboardWidget, EmptyWidgetText } from './dashboard-widget.tsx'
import {
  ExpiredChecklists,
  ExpiringChecklists,
  NewestChecklists,
  NewestDocuments,
  NewestNews,
} from './item-widgets.tsx'

const TITLE = 'Cobertura dos checklists em andamento'

type CoverageWidgetProps = {
  readonly page: number
  readonly today: string
  readonly onPage: (page: number) => void
}

/** How many farms have answered each current checklist. */
export const CoverageWidget = (props: CoverageWidgetProps) => (
  <DashboardWidget title={TITLE} size="rows" search={props.page}>
    <CoverageList {...props} />
  </DashboardWidget>
)

const CoverageList = ({ page, today, onPage }: CoverageWidgetProps) => {
  const { data } = useSuspenseQuery(coverageQuery(page))
  const { items, total } = data
  if (total === 0) {
    return <EmptyWidgetText>Nenhum checklist em andamento para fazendas.</EmptyWidgetText>
  }
  return (
    <>
      <ul className="m-0 p-0 list-none" aria-label={TITLE}>
        {items.map((item) => (
          <CoverageItem key={item.id} item={item} today={today} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 min-h-[2.5rem] pt-3 border-t border-t-line text-ink-soft text-sm tabular-nums">
        <output>
          {items.length > 0 ? formatRange(page, COVERAGE_SHOWN, total) : 'Nenhum resultado'}
        </output>
        <Pagination
          label="Paginação da cobertura"
          current={page}
          count={pageCountOf(total, COVERAGE_SHOWN)}
          onPage={onPage}
        />
      </div>
    </>
  )
}

type Props = {
  readonly search: DashboardSearch
  readonly onSearch: (search: DashboardSearch) => Promise<void>
}

/** Each widget is shown only to people who may list the kind of items in it. */
export const DashboardScreen = ({ search, onSearch }: Props) => {
  const actor = useActor()
  const [today] = useState(() => currentDay())
  const [checklists, news, documents] = (['checklist', 'news', 'document'] as const).map((widget) =>
    canSeeWidget(actor, widget),
  )
  const onWeeks = (weeks: AnswerPeriod) => onSearch({ ...search, weeks })
  return (
    <>
      <ScreenHeader
        title="Dashboard"
        lead="Visão geral da operação: o que está cadastrado, o que está para vencer e quem já respondeu."
      />
      <div className="grid gap-5 *:min-w-0">
        {checklists || news || documents ? (
          <DashboardWidget title="Consolidado" size="cards">
            <ConsolidatedCards />
          </DashboardWidget>
        ) : (
          <NoPermission />
        )}
        {checklists && (
          <>
            <div className="grid gap-5 grid-cols-[repeat(auto-fit,minmax(min(24rem,100%),1fr))]">
              <ExpiringChecklists today={today} />
              <ExpiredChecklists today={today} />
            </div>
            <CoverageWidget
              page={search.page}
              today={today}
              onPage={(page) => void onSearch({ ...search, page })}
            />
            <div className="grid gap-5 grid-cols-[repeat(auto-fit,minmax(min(24rem,100%),1fr))]">
              <AnswersPerWeek weeks={search.weeks} onWeeks={onWeeks} />
              <AverageScores weeks={search.weeks} />
            </div>
          </>
        )}
        <div className="grid gap-5 grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))]">
          {checklists && <NewestChecklists today={today} />}
          {news && <NewestNews today={today} />}
          {documents && <NewestDocuments />}
        </div>
      </div>
    </>
  )
}
