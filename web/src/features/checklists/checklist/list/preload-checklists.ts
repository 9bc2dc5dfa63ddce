import type { QueryClient } from '@tanstack/react-query'
import { allAreasQuery } from '#features/areas/areas.api.ts'
import {
  type ChecklistSearch,
  isSectionChosen,
} from '#features/checklists/checklist/checklist-search.ts'
import { checklistApi, sectionsQuery } from '#features/checklists/checklist/checklists.api.ts'
import { businessActivitiesQuery } from '#features/places/places.api.ts'

/** Starts the list's queries while its code is still loading; the promise is for what is shown first. */
export const preloadChecklists = (client: QueryClient, search: ChecklistSearch) => {
  const isChosen = isSectionChosen(search)
  if (!isChosen || search.area !== '') void client.prefetchQuery(allAreasQuery)
  if (!isChosen || search.business !== '') void client.prefetchQuery(businessActivitiesQuery)
  if (!isChosen) return client.prefetchQuery(sectionsQuery)
  void import('./checklists-of-section.tsx')
  return client.prefetchQuery(checklistApi.pageQuery(search))
}
