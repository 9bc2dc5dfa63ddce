import type { Checklist, Responder } from '@portal/contract/checklists/checklist/checklist'

type Field =
  | 'name'
  | 'code'
  | 'description'
  | 'start_date'
  | 'end_date'
  | 'subsidiaries'
  | 'farms'
  | 'activities'
  | 'business_activity'
  | 'editor_mobile'
  | 'viewer_mobile'

/** What the form holds while it is being filled in: nobody may have been chosen to respond yet. */
export type Draft = Pick<Checklist, Field> & { readonly responder: Responder | '' }

/** In the order of the screen, which is the order its problems are told in. */
export const EMPTY: Draft = {
  name: '',
  code: '',
  description: '',
  start_date: '',
  end_date: '',
  responder: '',
  subsidiaries: [],
  farms: [],
  activities: [],
  business_activity: [],
  editor_mobile: [],
  viewer_mobile: [],
}

export const draftOf = (checklist: Checklist): Draft => ({
  name: checklist.name,
  code: checklist.code,
  description: checklist.description,
  start_date: checklist.start_date,
  end_date: checklist.end_date,
  responder: checklist.responder,
  subsidiaries: checklist.subsidiaries,
  farms: checklist.farms,
  activities: checklist.activities,
  business_activity: checklist.business_activity,
  editor_mobile: checklist.editor_mobile,
  viewer_mobile: checklist.viewer_mobile,
})
