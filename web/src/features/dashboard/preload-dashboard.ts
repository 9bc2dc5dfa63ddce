import { canSeeWidget } from '@portal/contract/dashboard/dashboard'
import type { Actor } from '@portal/contract/permissions/actor'
import type { QueryClient } from '@tanstack/react-query'
import { currentDay } from '#company-calendar.ts'
import { coverageQuery } from './coverage.api.ts'
import type { DashboardSearch } from './dashboard-search.ts'
import {
  answersOverviewQuery,
  consolidatedQuery,
  expiredChecklistsQuery,
  expiringChecklistsQuery,
  newestChecklistsQuery,
  newestDocumentsQuery,
  newestNewsQuery,
} from './dashboard.api.ts'

/** Starts the screen's queries while its code is still loading. */
export const preloadDashboard = (client: QueryClient, actor: Actor, search: DashboardSearch) => {
  const today = currentDay()
  void client.prefetchQuery(consolidatedQuery)
  if (canSeeWidget(actor, 'checklist')) {
    void client.prefetchQuery(expiringChecklistsQuery(today))
    void client.prefetchQuery(expiredChecklistsQuery(today))
    void client.prefetchQuery(coverageQuery(search.page))
    void client.prefetchQuery(answersOverviewQuery(search.weeks))
    void client.prefetchQuery(newestChecklistsQuery)
  }
  if (canSeeWidget(actor, 'news')) void client.prefetchQuery(newestNewsQuery)
  if (canSeeWidget(actor, 'document')) void client.prefetchQuery(newestDocumentsQuery)
}
