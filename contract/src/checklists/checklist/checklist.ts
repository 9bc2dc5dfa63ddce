import * as z from 'zod'
import { code } from '#places/place.ts'
import { END_BEFORE_START, START_AFTER_END, calendarDate, inOrder, version } from '#shared/dates.ts'
import { ifGiven, numberAsText, orElse } from '#shared/reader.ts'
import { title, upToText } from '#shared/text.ts'
import { evidenceLevel } from '#checklists/questions/evidence-settings.ts'
import { band, bands, scoreUnanswered } from '#checklists/answering/share.ts'
import { category, fullCategory } from '#checklists/questions/category.ts'

export const RESPONDER = { portal: '0', integra: '1', both: '2' } as const
export type Responder = (typeof RESPONDER)[keyof typeof RESPONDER]

export const ROLES = [
  'PRODUTOR',
  'EXTENSIONISTA',
  'SANITARISTA',
  'SUPERVISOR',
  'GERENTE',
  'GRANJEIRO',
  'GERENTE_REGIONAL',
  'CIEX',
] as const
export type Role = (typeof ROLES)[number]

const MANY = 10_000
const NO_SUBSIDIARY = 'Selecione pelo menos 1 filial'
const responder = z.enum(RESPONDER, 'Escolha uma opção para responder a checklist')
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

export const checklistItem = z.object({
  id: z.uuid(),
  owner_id: z.uuid(),
  owner_name: z.string(),
  name: z.string(),
  code: z.string(),
  active: z.boolean(),
  /** Whether it has ever been active: what never was is a draft. An older server does not tell. */
  was_active: z.boolean().default(true),
  template: z.boolean().default(false),
  responder,
  start_date: z.string(),
  end_date: z.string(),
  activities: z.array(z.string()),
  business_activity: z.array(z.string()),
  subsidiaries: z.array(z.string()),
  farms: z.array(z.string()),
  created_at: z.iso.datetime(),
  /** The version that a change of the form is held against. */
  updated_at: z.iso.datetime(),
  /** When anything of it was last changed, its questions included, and by whom. */
  last_update_at: z.iso.datetime(),
  last_update_admin_name: z.string(),
})
export type ChecklistItem = z.output<typeof checklistItem>

/** As a list has it. */
export const listedChecklist = checklistItem.extend({
  /** How many answers the person may read; null where reading them is not permitted. */
  answers: z.number().int().nullable(),
})
export type ListedChecklist = z.output<typeof listedChecklist>

const own = checklistItem.extend({
  description: z.string(),
  editor_mobile: z.array(z.enum(ROLES)),
  viewer_mobile: z.array(z.enum(ROLES)),
  score_unanswered: scoreUnanswered.default('counts'),
  bands: z.array(band).default([]),
  signature: evidenceLevel.default('none'),
  location: evidenceLevel.default('none'),
})

/** As a write answers it; read, the categories carry their questions, whichever `type` is asked. */
export const checklist = own.extend({ categories: z.array(category) })
export type Checklist = z.output<typeof checklist>

export const fullChecklist = own.extend({
  categories: z.array(fullCategory),
  /** What is answered by now, to be sent along with an answer; null while it is not active. */
  version_id: z.uuid().nullable().default(null),
})
export type FullChecklist = z.output<typeof fullChecklist>

export const checklistQuery = z.object({
  output: z.enum(['web']).optional(),
  type: z.enum(['normal', 'FULL']).default('normal'),
})

/** What the server says of an end that has passed; the panel has its own words for it. */
export const INVALID_END_DATE = 'Invalid value for end_date.'
