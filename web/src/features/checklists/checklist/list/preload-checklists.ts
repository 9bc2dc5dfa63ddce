import type { QueryClient } from '@tanstack/react-query'
import { allAreasQuery } from '#features/areas/areas.api.ts'
import {
  type ChecklistSearch,
  isSectionChosen,
} from '#features/checklists/checklist/checklist-search.ts'
import { checklistApi, sectionsQuery } from '#features/checklists/checklist/checklists.api.ts'
import { businessActivitiesQuery } from '#features/places/places.api.ts'

/** What the list will ask for, asked while its code is still on the way; answers what is shown first. */
export const preloadChecklists = (client: QueryClient, search: ChecklistSearch) => {
  void client.prefetchQuery(allAreasQuery)
  void client.prefetchQuery(businessActivitiesQuery)
  if (!isSectionChosen(search)) return client.prefetchQuery(sectionsQuery)
  void import('./checklists-of-section.tsx')
  return client.prefetchQuery(checklistApi.pageQuery(search))
}
