import type { QueryClient } from '@tanstack/react-query'
import { areaNames } from '#features/areas/areas.api.ts'
import { businessActivitiesQuery } from '#features/places/places.api.ts'
import { withPlaceNames } from '#features/places/place-names.api.ts'
import type { ChecklistDraft } from './checklist-draft.ts'

/** The draft as people read it, names instead of ids, keyed by the field names of the audit. */
export const checklistDisplayFields = async (draft: ChecklistDraft, client: QueryClient) => {
  const {
    template_id: _templateId,
    editor_mobile,
    viewer_mobile,
    business_activity,
    ...rest
  } = draft
  const [withNames, areaName, { items }] = await Promise.all([
    withPlaceNames(rest, client),
    areaNames(client),
    client.fetchQuery(businessActivitiesQuery),
  ])
  const activities = new Map(items.map((item) => [item.id, item.business_activity]))
  return {
    ...withNames,
    activities: draft.activities.map(areaName),
    business_activities: business_activity.map((id) => activities.get(id) ?? '…'),
    editors: editor_mobile,
    viewers: viewer_mobile,
  }
}
