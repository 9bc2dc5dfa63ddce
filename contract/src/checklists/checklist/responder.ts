import { RESPONDER, type Responder, type Role } from './checklist.ts'

/** The form fields that each responder uses; the others are hidden and stay empty. */
export const visibleFieldsFor = (responder: Responder | '') => ({
  areas: responder !== RESPONDER.integra,
  farms: responder !== RESPONDER.panel,
  businessActivities: responder !== RESPONDER.panel,
  roles: responder !== RESPONDER.panel,
})

type Fields = {
  readonly subsidiaries: readonly string[]
  readonly farms: readonly string[]
  readonly activities: readonly string[]
  readonly business_activity: readonly string[]
}

/** The form fields that choosing a responder empties. */
export const fieldsClearedBy = (responder: Responder): Partial<Record<keyof Fields, string[]>> => {
  switch (responder) {
    case RESPONDER.panel:
      return { farms: [], subsidiaries: [], business_activity: [] }
    case RESPONDER.integra:
      return { activities: [] }
    case RESPONDER.both:
      return {}
  }
}

/** Every editor is a viewer as well. */
export const viewersWithEditors = (editors: readonly Role[], viewers: readonly Role[]): Role[] => [
  ...viewers,
  ...editors.filter((role) => !viewers.includes(role)),
]

type SavedFields = {
  readonly responder: Responder
  readonly farms: readonly string[]
  readonly activities: readonly string[]
  readonly business_activity: readonly string[]
  readonly editor_mobile: readonly Role[]
  readonly viewer_mobile: readonly Role[]
}

/** The form as it is stored: without the fields that its responder hides, and with editors among the viewers. */
export const normaliseChecklist = <Input extends SavedFields>(input: Input) => {
  const visible = visibleFieldsFor(input.responder)
  const editors = visible.roles ? [...new Set(input.editor_mobile)] : []
  const viewers = visible.roles ? [...new Set(input.viewer_mobile)] : []
  return {
    ...input,
    farms: visible.farms ? [...new Set(input.farms)] : [],
    activities: visible.areas ? [...new Set(input.activities)] : [],
    business_activity: visible.businessActivities ? [...new Set(input.business_activity)] : [],
    editor_mobile: editors,
    viewer_mobile: viewersWithEditors(editors, viewers),
  }
}
