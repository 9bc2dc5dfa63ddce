import type { QueryClient } from '@tanstack/react-query'
import { allAreasQuery } from '#features/areas/areas.api.ts'
import {
  type ChecklistSearch,
  isSectionChosen,
} from '#features/checklists/checklist/checklist-search.ts'
import { checklistApi, sectionsQuery } from '#features/checklists/checklist/checklists.api.ts'
import { businessActivitiesQuery } from '#features/places/places.api.ts'

/** What the list will ask for, asked while its code is still on the way. */
export const preloadChecklists = (client: QueryClient, search: ChecklistSearch) => {
  void client.prefetchQuery(allAreasQuery)
  void client.prefetchQuery(businessActivitiesQuery)
  if (isSectionChosen(search)) {
    void client.prefetchQuery(checklistApi.pageQuery(search))
    void import('./checklists-of-section.tsx')
  } else void client.prefetchQuery(sectionsQuery)
}
