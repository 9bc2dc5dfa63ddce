import { schemaResolver } from '@mantine/form'
import type { Band } from '@portal/contract/checklists/answering/share'
import type { Checklist, Responder } from '@portal/contract/checklists/checklist/checklist'
import {
  type ChecklistInput,
  checklistInput,
} from '@portal/contract/checklists/checklist/checklist-input'
import { settled } from '@portal/contract/checklists/checklist/responder'

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
  | 'score_unanswered'
  | 'template'
  | 'signature'
  | 'location'

export type DraftBand = Pick<Band, 'label' | 'tone'> & {
  /** Its own in this form. */
  readonly key: string
  /** A number, or what was typed so far and is none. */
  readonly min: number | string
}

/** What the form holds while it is being filled in: nobody may have been chosen to respond yet. */
export type Draft = Pick<Checklist, Field> & {
  readonly responder: Responder | ''
  /** The model that a new one begins from; empty where there is none. */
  readonly template_id: string
  /** As they were written: their order is that of their percentages once they are saved. */
  readonly bands: readonly DraftBand[]
}

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
  score_unanswered: 'counts',
  bands: [],
  signature: 'none',
  location: 'none',
  template: false,
  template_id: '',
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
  score_unanswered: checklist.score_unanswered,
  bands: checklist.bands.map((band, index) => ({ ...band, key: `stored-${index}` })),
  template: checklist.template,
  template_id: '',
  signature: checklist.signature,
  location: checklist.location,
})

type Offered = {
  /** Null is every one of them. */
  readonly subsidiaries: readonly string[] | null
  readonly areas: readonly string[] | null
  readonly today: string
}

const within = (codes: readonly string[], held: readonly string[] | null) =>
  codes.filter((code) => held === null || held.includes(code))

/** A new one with the settings of a model: its name is typed, and what the person does not hold stays behind. */
export const draftFrom = (
  model: Checklist,
  { name }: Pick<Draft, 'name'>,
  { subsidiaries, areas, today }: Offered,
): Draft => ({
  ...draftOf(model),
  name,
  subsidiaries: within(model.subsidiaries, subsidiaries),
  activities: within(model.activities, areas),
  end_date: model.end_date < today ? '' : model.end_date,
  template: false,
  template_id: model.id,
})

const minOf = ({ min }: DraftBand) => (typeof min === 'number' ? min : -Infinity)

/** The bands as they are saved: the highest percentage first. */
const fallingBands = ({ bands }: Draft) =>
  bands.toSorted((left, right) => minOf(right) - minOf(left) || 0)

/** The bands that are filled in. */
export const bandsIn = (draft: Draft): Band[] =>
  fallingBands(draft).flatMap(({ min, label, tone }) =>
    typeof min === 'number' ? [{ min, label: label.trim(), tone }] : [],
  )

const resolved = schemaResolver(checklistInput, { sync: true })
const BAND = /^bands\.(\d+)\./

/** What is wrong with a draft, at the fields of the form: a band's stands where it was written. */
export const problemsIn = (draft: Draft) => {
  const bands = fallingBands(draft)
  const placed = Object.entries(resolved({ ...draft, bands })).map(([path, message]) => {
    const band = bands[Number(BAND.exec(path)?.[1])]
    return [
      band === undefined ? path : path.replace(BAND, `bands.${draft.bands.indexOf(band)}.`),
      message,
    ]
  })
  return Object.fromEntries(placed)
}

export const inputOf = (draft: Draft): ChecklistInput => ({
  ...settled(checklistInput.parse({ ...draft, bands: fallingBands(draft) })),
  ...(draft.template_id !== '' && { template_id: draft.template_id }),
})
