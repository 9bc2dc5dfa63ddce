import * as z from 'zod/mini'
import { code } from '#places/place.ts'
import { PLACES_MAX, placement } from '#places/placement.ts'
import {
  END_BEFORE_START,
  NO_DATE,
  START_AFTER_END,
  isPeriodInOrder,
  optionalDate,
  revision,
} from '#shared/dates.ts'
import { optionalField, numberAsText, textList, withFallback } from '#shared/reader.ts'
import { title, optionalLongText } from '#shared/text.ts'
import { evidenceLevel } from '#checklists/questions/evidence-settings.ts'
import { bands, scoreUnanswered } from '#checklists/questions/share.ts'
import { RESPONDER, ROLES, type Responder, responder } from './checklist.ts'

const roles = withFallback(textList(z.array(z.enum(ROLES)).check(z.maxLength(100))), [])
const ids = withFallback(textList(z.array(z.uuid()).check(z.maxLength(1000))), [])
const codes = withFallback(textList(z.array(code).check(z.maxLength(PLACES_MAX))), [])

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
export const checklistInput = z
  .extend(fields, {
    description: z._default(optionalLongText, ''),
    start_date: NO_DATE,
    end_date: NO_DATE,
    farms: z._default(codes, []),
    activities: z._default(ids, []),
    business_activity: z._default(ids, []),
    editor_mobile: z._default(roles, []),
    viewer_mobile: z._default(roles, []),
    score_unanswered: z._default(fields.shape.score_unanswered, 'counts'),
    bands: z._default(fields.shape.bands, []),
    template: z._default(fields.shape.template, false),
    signature: z._default(fields.shape.signature, 'none'),
    location: z._default(fields.shape.location, 'none'),
  })
  .check(
    z.refine(isPeriodInOrder, START_AFTER_END),
    z.refine(isPeriodInOrder, END_BEFORE_START),
    z.refine(
      ({ editor_mobile: editors }) => editors.length > 0,
      unlessResponder(
        RESPONDER.panel,
        'editor_mobile',
        'Por favor, adicione pelo menos um editor!',
      ),
    ),
    z.refine(
      ({ viewer_mobile: viewers }) => viewers.length > 0,
      unlessResponder(
        RESPONDER.panel,
        'viewer_mobile',
        'Por favor, adicione pelo menos um visualizador!',
      ),
    ),
    z.refine(
      ({ farms }) => farms.length > 0,
      unlessResponder(RESPONDER.panel, 'farms', 'Selecione pelo menos 1 fazenda'),
    ),
    z.refine(
      ({ activities }) => activities.length > 0,
      unlessResponder(RESPONDER.integra, 'activities', 'Selecione pelo menos 1 área'),
    ),
  )
export type ChecklistInput = z.output<typeof checklistInput>

export const active = optionalField(z.boolean())

/** A change of the form, or of the status only: `active`, with new dates when it is activated. */
export const checklistChange = z.extend(z.partial(fields), { active, updated_at: revision })
export type ChecklistChange = z.output<typeof checklistChange>
