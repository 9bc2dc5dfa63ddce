import type { ChecklistInput } from '@portal/contract/checklists/checklist/checklist-input'
import { normaliseChecklist } from '@portal/contract/checklists/checklist/responder'
import type { Placement } from '@portal/contract/places/placement'
import type { Db } from '#db/database.ts'
import { invalidField } from '#errors.ts'
import { areasByIds } from '#features/areas/area.queries.ts'
import { businessActivitiesByIds } from '#places/place.queries.ts'
import { validatePlacement } from '#places/placement.ts'

const refuseUnknown = (
  ids: readonly string[],
  existing: readonly { id: string }[],
  field: string,
) => {
  if (existing.length < new Set(ids).size) throw invalidField(field, 'Item desconhecido')
}

type Before = Placement & { readonly businessActivities: readonly string[] }

/** The column values of a form: without what its responder hides, and only with places, areas and activities that exist. */
export const validateChecklistInput = async (tx: Db, form: ChecklistInput, before?: Before) => {
  const input = normaliseChecklist(form)
  const placement = await validatePlacement(tx, input, before)
  const { activities, business_activity: businesses } = input
  refuseUnknown(activities, await areasByIds(tx, activities), 'activities')
  const businessActivities = await businessActivitiesByIds(tx, businesses)
  refuseUnknown(businesses, businessActivities, 'business_activity')
  const previousIds = before?.businessActivities ?? []
  if (businessActivities.some(({ id, active }) => !active && !previousIds.includes(id))) {
    throw invalidField('business_activity', 'Atividade Comercial desativada')
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
