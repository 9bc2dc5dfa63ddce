import { canListChecklists } from '@portal/contract/checklists/checklist/checklist.access'
import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { waitBrieflyForRows } from '#api/wait-briefly-for-rows.ts'
import { listRoute } from '#components/lists/list-route.ts'
import { allAreasQuery } from '#features/areas/areas.api.ts'
import {
  type ChecklistSearch,
  checklistAddress,
  isSectionChosen,
} from '#features/checklists/checklist/checklist-address.ts'
import { checklistApi, sectionsQuery } from '#features/checklists/checklist/checklists.api.ts'
import { ChecklistList } from '#features/checklists/checklist/list/checklist-list.tsx'
import { LandingNews } from '#features/news/landing-news.tsx'
import { businessActivitiesQuery } from '#features/places/places.api.ts'
import { requireAccess } from '#session/guard.ts'

/** Starts the list's queries while its code is still loading; the promise is for what is shown first. */
const preload = (client: QueryClient, search: ChecklistSearch) => {
  const isChosen = isSectionChosen(search)
  if (!isChosen || search.area !== '') void client.prefetchQuery(allAreasQuery)
  if (!isChosen || search.business !== '') void client.prefetchQuery(businessActivitiesQuery)
  if (!isChosen) return client.prefetchQuery(sectionsQuery)
  void import('#features/checklists/checklist/list/checklists-of-section.tsx')
  return client.prefetchQuery(checklistApi.pageQuery(search))
}

export const Route = createFileRoute('/_panel/checklist/')({
  staticData: { title: 'Checklists' },
  beforeLoad: ({ context }) => requireAccess(canListChecklists(context.actor)),
  ...listRoute(checklistAddress),
  loader: ({ context, deps, cause }) =>
    waitBrieflyForRows(cause, preload(context.queryClient, deps)),
  component: ChecklistsPage,
})

function ChecklistsPage() {
  return <ChecklistList extra={<LandingNews />} />
}
