import * as z from 'zod'
import { code } from '#places/place.ts'
import { PLACES_MAX, placement } from '#places/placement.ts'
import {
  END_BEFORE_START,
  NO_DATE,
  START_AFTER_END,
  isPeriodInOrder,
  optionalDate,
  version,
} from '#shared/dates.ts'
import { optionalField, numberAsText, textList, withFallback } from '#shared/reader.ts'
import { title, optionalLongText } from '#shared/text.ts'
import { evidenceLevel } from '#checklists/questions/evidence-settings.ts'
import { bands, scoreUnanswered } from '#checklists/questions/share.ts'
import { RESPONDER, ROLES, type Responder, responder } from './checklist.ts'

const roles = withFallback(textList(z.array(z.enum(ROLES)).max(100)), [])
const ids = withFallback(textList(z.array(z.uuid()).max(1000)), [])
const codes = withFallback(textList(z.array(code).max(PLACES_MAX)), [])

const fields = z.object({
  name: title,
  code: title,
  description: optionalLongText,
  responder: numberAsText(responder),
  start_date: optionalDate,
  end_date: optionalDate,
  subsidiaries: placement.shape.subsidiaries,
  farms: codes,
  activities: ids,
  business_activity: ids,
  editor_mobile: roles,
  viewer_mobile: roles,
  score_unanswered: withFallback(scoreUnanswered, 'counts'),
  bands: withFallback(bands, []),
  /** Whether new checklists can be created from it. */
  template: withFallback(z.boolean(), false),
  signature: withFallback(evidenceLevel, 'none'),
  location: withFallback(evidenceLevel, 'none'),
})

const withResponder = z.object({ responder })

/** The check runs even where other fields are invalid; without a responder, every list is required. */
const unlessResponder = (exempt: Responder, field: string, error: string) => ({
  path: [field],
  error,
  when: ({ value }: { value: unknown }) => {
    const isList = z.object({ [field]: z.array(z.unknown()) }).safeParse(value).success
    const { data } = withResponder.safeParse(value)
    return isList && data?.responder !== exempt
  },
})

/** The panel's form and the server check a checklist with these same rules. */
export const checklistInput = fields
  .extend({
    description: optionalLongText.default(''),
    start_date: NO_DATE,
    end_date: NO_DATE,
    farms: codes.default([]),
    activities: ids.default([]),
    business_activity: ids.default([]),
    editor_mobile: roles.default([]),
    viewer_mobile: roles.default([]),
    score_unanswered: fields.shape.score_unanswered.default('counts'),
    bands: fields.shape.bands.default([]),
    template: fields.shape.template.default(false),
    signature: fields.shape.signature.default('none'),
    location: fields.shape.location.default('none'),
  })
  .refine(isPeriodInOrder, START_AFTER_END)
  .refine(isPeriodInOrder, END_BEFORE_START)
  .refine(
    ({ editor_mobile: editors }) => editors.length > 0,
    unlessResponder(RESPONDER.portal, 'editor_mobile', 'Por favor, adicione pelo menos um editor!'),
  )
  .refine(
    ({ viewer_mobile: viewers }) => viewers.length > 0,
    unlessResponder(
      RESPONDER.portal,
      'viewer_mobile',
      'Por favor, adicione pelo menos um visualizador!',
    ),
  )
  .refine(
    ({ farms }) => farms.length > 0,
    unlessResponder(RESPONDER.portal, 'farms', 'Selecione pelo menos 1 fazenda'),
  )
  .refine(
    ({ activities }) => activities.length > 0,
    unlessResponder(RESPONDER.integra, 'activities', 'Selecione pelo menos 1 área'),
  )
export type ChecklistInput = z.output<typeof checklistInput>

export const active = optionalField(z.boolean())

/** A change of the form, or of the status only: `active`, with new dates when it is activated. */
export const checklistChange = fields.partial().extend({ active, updated_at: version })
export type ChecklistChange = z.output<typeof checklistChange>
