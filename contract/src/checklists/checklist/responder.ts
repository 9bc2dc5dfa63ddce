import { RESPONDER, type Responder, type Role } from './checklist.ts'

/** Which fields each responder asks for; the others are hidden, and hold nothing. */
export const asksFor = (responder: Responder | '') => ({
  areas: responder !== RESPONDER.integra,
  farms: responder !== RESPONDER.portal,
  businessActivities: responder !== RESPONDER.portal,
  roles: responder !== RESPONDER.portal,
})

type Fields = {
  readonly subsidiaries: readonly string[]
  readonly farms: readonly string[]
  readonly activities: readonly string[]
  readonly business_activity: readonly string[]
}

/** What choosing a responder clears in the form. */
export const clearedBy = (responder: Responder): Partial<Record<keyof Fields, string[]>> => {
  switch (responder) {
    case RESPONDER.portal:
      return { farms: [], subsidiaries: [], business_activity: [] }
    case RESPONDER.integra:
      return { activities: [] }
    case RESPONDER.both:
      return {}
  }
}

/** Whoever edits also sees. */
export const withEditors = (editors: readonly Role[], viewers: readonly Role[]): Role[] => [
  ...viewers,
  ...editors.filter((role) => !viewers.includes(role)),
]

type Saved = {
  readonly responder: Responder
  readonly farms: readonly string[]
  readonly activities: readonly string[]
  readonly business_activity: readonly string[]
  readonly editor_mobile: readonly Role[]
  readonly viewer_mobile: readonly Role[]
}

/** What is kept of a saved form: nothing of the fields that its responder hides, and editors among the viewers. */
export const settled = <Input extends Saved>(input: Input) => {
  const asks = asksFor(input.responder)
  const editors = asks.roles ? [...new Set(input.editor_mobile)] : []
  const viewers = asks.roles ? [...new Set(input.viewer_mobile)] : []
  return {
    ...input,
    farms: asks.farms ? [...new Set(input.farms)] : [],
    activities: asks.areas ? [...new Set(input.activities)] : [],
    business_activity: asks.businessActivities ? [...new Set(input.business_activity)] : [],
    editor_mobile: editors,
    viewer_mobile: withEditors(editors, viewers),
  }
}
