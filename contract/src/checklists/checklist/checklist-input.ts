import * as z from 'zod'
import { code } from '#places/place.ts'
import { END_BEFORE_START, START_AFTER_END, calendarDate, inOrder, version } from '#shared/dates.ts'
import { ifGiven, numberAsText, orElse } from '#shared/reader.ts'
import { title, upToText } from '#shared/text.ts'
import { evidenceLevel } from '#checklists/questions/evidence-settings.ts'
import { bands, scoreUnanswered } from '#checklists/answering/share.ts'
import { ROLES, type Responder, responder } from './checklist.ts'

const MANY = 10_000
const NO_SUBSIDIARY = 'Selecione pelo menos 1 filial'
const roles = orElse(z.array(z.enum(ROLES)).max(100), [])
const ids = orElse(z.array(z.uuid()).max(1000), [])
const codes = orElse(z.array(code).max(MANY), [])

const fields = z.object({
  name: title,
  code: title,
  description: upToText,
  responder: numberAsText(responder),
  start_date: calendarDate,
  end_date: calendarDate,
  subsidiaries: z.array(code, NO_SUBSIDIARY).min(1, NO_SUBSIDIARY).max(MANY),
  farms: codes,
  activities: ids,
  business_activity: ids,
  editor_mobile: roles,
  viewer_mobile: roles,
  score_unanswered: orElse(scoreUnanswered, 'counts'),
  bands: orElse(bands, []),
  /** Whether others may begin a new one from it. */
  template: orElse(z.boolean(), false),
  signature: orElse(evidenceLevel, 'none'),
  location: orElse(evidenceLevel, 'none'),
})

const chosen = z.object({ responder })

/** Asked as soon as it is known who responds, whatever else is wrong. */
const unless = (who: Responder, field: string, error: string) => ({
  path: [field],
  error,
  when: ({ value }: { value: unknown }) => {
    const listed = z.object({ [field]: z.array(z.unknown()) }).safeParse(value).success
    const { data } = chosen.safeParse(value)
    return listed && data !== undefined && data.responder !== who
  },
})

/** What the form saves and the server accepts: one rule set for both sides. */
export const checklistInput = fields
  .extend({
    description: upToText.default(''),
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
  .refine(inOrder, START_AFTER_END)
  .refine(inOrder, END_BEFORE_START)
  .refine(
    ({ editor_mobile: editors }) => editors.length > 0,
    unless('0', 'editor_mobile', 'Por favor, adicione pelo menos um editor!'),
  )
  .refine(
    ({ viewer_mobile: viewers }) => viewers.length > 0,
    unless('0', 'viewer_mobile', 'Por favor, adicione pelo menos um visualizador!'),
  )
  .refine(({ farms }) => farms.length > 0, unless('0', 'farms', 'Selecione pelo menos 1 fazenda'))
  .refine(
    ({ activities }) => activities.length > 0,
    unless('1', 'activities', 'Selecione pelo menos 1 área'),
  )
export type ChecklistInput = z.output<typeof checklistInput>

export const active = ifGiven(z.boolean())

/** A change of the form, or of the status alone: `active`, with new dates where it is activated. */
export const checklistChange = fields.partial().extend({ active, updated_at: version })
export type ChecklistChange = z.output<typeof checklistChange>
