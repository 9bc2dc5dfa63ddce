import type { ChecklistInput } from '@portal/contract/checklists/checklist/checklist-input'
import { settled } from '@portal/contract/checklists/checklist/responder'
import type { Placement } from '@portal/contract/places/placement'
import type { Db } from '#db/client.ts'
import { invalid } from '#errors.ts'
import { areasByIds } from '#features/areas/area.queries.ts'
import { businessActivitiesByIds } from '#places/place.queries.ts'
import { checkedPlacement } from '#places/placement.ts'

const refuseUnknown = (
  wanted: readonly string[],
  known: readonly { id: string }[],
  field: string,
) => {
  if (known.length < new Set(wanted).size) throw invalid(field, 'Item desconhecido')
}

type Before = Placement & { readonly businessActivities: readonly string[] }

/** The form as it is kept: nothing of what its responder hides, and only places, areas and activities that exist. */
export const checkedInput = async (tx: Db, given: ChecklistInput, before?: Before) => {
  const input = settled(given)
  const placement = await checkedPlacement(tx, input, before)
  const { activities, business_activity: businesses } = input
  refuseUnknown(activities, await areasByIds(tx, activities), 'activities')
  const known = await businessActivitiesByIds(tx, businesses)
  refuseUnknown(businesses, known, 'business_activity')
  const earlier = before?.businessActivities ?? []
  if (known.some(({ id, active }) => !active && !earlier.includes(id))) {
    throw invalid('business_activity', 'Atividade Comercial desativada')
  }
  return {
    name: input.name,
    code: input.code,
    description: input.description,
    responder: input.responder,
    startDate: input.start_date,
    endDate: input.end_date,
    activities: input.activities,
    businessActivities: input.business_activity,
    editors: input.editor_mobile,
    viewers: input.viewer_mobile,
    scoreUnanswered: input.score_unanswered,
    bands: input.bands,
    template: input.template,
    signature: input.signature,
    location: input.location,
    ...placement,
  }
}
