import * as z from 'zod'
import { evidenceLevel } from '#checklists/questions/evidence-settings.ts'
import { band, scoreUnanswered } from '#checklists/answering/share.ts'
import { category } from '#checklists/questions/category.ts'

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

export const responder = z.enum(RESPONDER, 'Escolha uma opção para responder a checklist')

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

/** As a write answers it; read, the categories carry their questions, whichever `type` is asked. */
export const checklist = checklistItem.extend({
  description: z.string(),
  editor_mobile: z.array(z.enum(ROLES)),
  viewer_mobile: z.array(z.enum(ROLES)),
  score_unanswered: scoreUnanswered.default('counts'),
  bands: z.array(band).default([]),
  signature: evidenceLevel.default('none'),
  location: evidenceLevel.default('none'),
  categories: z.array(category),
})
export type Checklist = z.output<typeof checklist>

export const checklistQuery = z.object({
  output: z.enum(['web']).optional(),
  type: z.enum(['normal', 'FULL']).default('normal'),
})

/** What the server says of an end that has passed; the panel has its own words for it. */
export const INVALID_END_DATE = 'Invalid value for end_date.'
