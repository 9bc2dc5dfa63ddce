import { schemaResolver } from '@mantine/form'
import type { Band } from '@portal/contract/checklists/questions/share'
import type { Checklist, Responder } from '@portal/contract/checklists/checklist/checklist'
import {
  type ChecklistInput,
  checklistInput,
} from '@portal/contract/checklists/checklist/checklist-input'
import { hasEnded } from '@portal/contract/shared/dates'
import { normaliseChecklist } from '@portal/contract/checklists/checklist/responder'

type Field =
  | 'name'
  | 'code'
  | 'description'
  | 'subsidiaries'
  | 'farms'
  | 'activities'
  | 'business_activity'
  | 'editor_mobile'
  | 'viewer_mobile'
  | 'score_unanswered'
  | 'template'
  | 'signature'
  | 'location'

export type DraftBand = Pick<Band, 'label' | 'tone'> & {
  /** Unique in this form. */
  readonly key: string
  /** A number, or the typed text while it is not one. */
  readonly min: number | string
}

/** The values of the form; `responder` is empty until it is chosen. */
export type ChecklistDraft = Pick<Checklist, Field> & {
  readonly responder: Responder | ''
  /** Empty where there is none, like the end. */
  readonly start_date: string
  readonly end_date: string
  /** The id of the template that a new checklist starts from, or empty. */
  readonly template_id: string
  /** In the order they were typed; saving sorts them by percentage. */
  readonly bands: readonly DraftBand[]
}

/** In the order of the screen, because problems are listed in the order of these keys. */
export const EMPTY: ChecklistDraft = {
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
  score_unanswered: 'counts',
  bands: [],
  signature: 'none',
  location: 'none',
  template: false,
  template_id: '',
}

export const draftOf = (checklist: Checklist): ChecklistDraft => ({
  name: checklist.name,
  code: checklist.code,
  description: checklist.description,
  start_date: checklist.start_date ?? '',
  end_date: checklist.end_date ?? '',
  responder: checklist.responder,
  subsidiaries: checklist.subsidiaries,
  farms: checklist.farms,
  activities: checklist.activities,
  business_activity: checklist.business_activity,
  editor_mobile: checklist.editor_mobile,
  viewer_mobile: checklist.viewer_mobile,
  score_unanswered: checklist.score_unanswered,
  bands: checklist.bands.map((band, index) => ({ ...band, key: `stored-${index}` })),
  template: checklist.template,
  template_id: '',
  signature: checklist.signature,
  location: checklist.location,
})

type TemplateLimits = {
  /** The codes that the person may choose; null means all. */
  readonly subsidiaries: readonly string[] | null
  readonly areas: readonly string[] | null
  readonly today: string
}

const keepAllowed = (codes: readonly string[], allowed: readonly string[] | null) =>
  codes.filter((code) => allowed === null || allowed.includes(code))

/** A new draft with the settings of a template, except its name, past end date and places the person may not choose. */
export const draftFromTemplate = (
  template: Checklist,
  { name }: Pick<ChecklistDraft, 'name'>,
  { subsidiaries, areas, today }: TemplateLimits,
): ChecklistDraft => ({
  ...draftOf(template),
  name,
  ...(hasEnded(template.end_date, today) && { end_date: '' }),
  subsidiaries: keepAllowed(template.subsidiaries, subsidiaries),
  activities: keepAllowed(template.activities, areas),
  template: false,
  template_id: template.id,
})

const minOf = ({ min }: DraftBand) => (typeof min === 'number' ? min : -Infinity)

/** The order in which bands are saved. */
const bandsHighestFirst = ({ bands }: ChecklistDraft) =>
  bands.toSorted((left, right) => minOf(right) - minOf(left) || 0)

const validateInput = schemaResolver(checklistInput, { sync: true })
const BAND_PATH = /^bands\.(\d+)\./

/** Validation errors by form path; a band's error is moved from its sorted index to its index in the form. */
export const draftErrors = (draft: ChecklistDraft) => {
  const bands = bandsHighestFirst(draft)
  const errors = Object.entries(validateInput({ ...draft, bands })).map(([path, message]) => {
    const band = bands[Number(BAND_PATH.exec(path)?.[1])]
    return [
      band === undefined ? path : path.replace(BAND_PATH, `bands.${draft.bands.indexOf(band)}.`),
      message,
    ]
  })
  return Object.fromEntries(errors)
}

export const inputOf = (draft: ChecklistDraft): ChecklistInput => ({
  ...normaliseChecklist(checklistInput.parse({ ...draft, bands: bandsHighestFirst(draft) })),
  ...(draft.template_id !== '' && { template_id: draft.template_id }),
})
