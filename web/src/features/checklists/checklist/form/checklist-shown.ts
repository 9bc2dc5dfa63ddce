import type { QueryClient } from '@tanstack/react-query'
import { areaNames } from '#features/areas/areas.api.ts'
import { businessActivitiesQuery } from '#features/places/places.api.ts'
import { withPlaceNames } from '#features/places/place-names.api.ts'
import type { Draft } from './checklist-draft.ts'

/** The draft as people read it, under the names that the audit has for its fields. */
export const shownOf = async (draft: Draft, client: QueryClient) => {
  const { template_id: _model, editor_mobile, viewer_mobile, business_activity, ...rest } = draft
  const [placed, areaName, { items }] = await Promise.all([
    withPlaceNames(rest, client),
    areaNames(client),
    client.fetchQuery(businessActivitiesQuery),
  ])
  const activities = new Map(items.map((item) => [item.id, item.business_activity]))
  return {
    ...placed,
    activities: draft.activities.map(areaName),
    business_activities: business_activity.map((id) => activities.get(id) ?? '…'),
    editors: editor_mobile,
    viewers: viewer_mobile,
  }
}
