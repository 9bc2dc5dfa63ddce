import { canSeeWidget } from '@portal/contract/dashboard/widget.access'
import type { AnswerPeriod } from '@portal/contract/dashboard/dashboard'
import { useState } from 'react'
import { currentDay } from '#company-calendar.ts'
import { NoPermission } from '#components/states/empty-state.tsx'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { useActor } from '#session/session.ts'
import { AnswersPerWeek, AverageScores } from './answer-charts.tsx'
import { ConsolidatedCards } from './consolidated-cards.tsx'
import { CoverageWidget } from './coverage-widget.tsx'
import { DashboardWidget } from './dashboard-widget.tsx'
import type { DashboardSearch } from './dashboard-search.ts'
import {
  ExpiredChecklists,
  ExpiringChecklists,
  NewestChecklists,
  NewestDocuments,
  NewestNews,
} from './item-widgets.tsx'

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
