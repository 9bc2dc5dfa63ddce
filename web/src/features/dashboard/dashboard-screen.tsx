import { canSeePanel } from '@portal/contract/dashboard/panel.access'
import type { AnswerPeriod } from '@portal/contract/dashboard/dashboard'
import { useState } from 'react'
import { currentDay } from '#company-calendar.ts'
import { NoPermission } from '#components/states/empty-state.tsx'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { useActor } from '#session/session.ts'
import { AnswersPerWeek, AverageScores } from './answer-charts.tsx'
import { ConsolidatedCards } from './consolidated-cards.tsx'
import { CoveragePanel } from './coverage-panel.tsx'
import { DashboardPanel } from './dashboard-panel.tsx'
import classes from './dashboard-screen.module.css'
import type { DashboardSearch } from './dashboard-search.ts'
import {
  ExpiredChecklists,
  ExpiringChecklists,
  NewestChecklists,
  NewestDocuments,
  NewestNews,
} from './item-panels.tsx'

type Props = {
  readonly search: DashboardSearch
  readonly onSearch: (search: DashboardSearch) => Promise<void>
}

/** Each panel is shown only to people who may list the kind of items in it. */
export const DashboardScreen = ({ search, onSearch }: Props) => {
  const actor = useActor()
  const [today] = useState(() => currentDay())
  const [checklists, news, documents] = (['checklist', 'news', 'document'] as const).map((panel) =>
    canSeePanel(actor, panel),
  )
  const onWeeks = (weeks: AnswerPeriod) => onSearch({ ...search, weeks })
  return (
    <>
      <ScreenHeader
        title="Dashboard"
        lead="O retrato da operação: o que está cadastrado, o que está para vencer e quem já respondeu."
      />
      <div className={classes.screen}>
        {checklists || news || documents ? (
          <DashboardPanel title="Consolidado" size="cards">
            <ConsolidatedCards />
          </DashboardPanel>
        ) : (
          <NoPermission />
        )}
        {checklists && (
          <>
            <div className={classes.pair}>
              <ExpiringChecklists today={today} />
              <ExpiredChecklists today={today} />
            </div>
            <CoveragePanel
              page={search.page}
              today={today}
              onPage={(page) => void onSearch({ ...search, page })}
            />
            <div className={classes.pair}>
              <AnswersPerWeek weeks={search.weeks} onWeeks={onWeeks} />
              <AverageScores weeks={search.weeks} />
            </div>
          </>
        )}
        <div className={classes.trio}>
          {checklists && <NewestChecklists today={today} />}
          {news && <NewestNews today={today} />}
          {documents && <NewestDocuments />}
        </div>
      </div>
    </>
  )
}
