import * as z from 'zod/mini'
import { evidenceLevel } from '#checklists/questions/evidence-settings.ts'
import { category, fullCategory } from '#checklists/questions/question.ts'
import { band, scoreUnanswered } from '#checklists/questions/share.ts'

export const RESPONDER = { panel: '0', integra: '1', both: '2' } as const
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
  /** Whether it has ever been active; otherwise it is a draft. */
  was_active: z.boolean(),
  template: z.boolean(),
  responder,
  start_date: z.nullable(z.string()),
  end_date: z.nullable(z.string()),
  activities: z.array(z.string()),
  business_activity: z.array(z.string()),
  subsidiaries: z.array(z.string()),
  farms: z.array(z.string()),
  created_at: z.iso.datetime(),
  /** The version that a change of the form is compared with. */
  updated_at: z.iso.datetime(),
  /** When it or any of its questions was last changed, and by whom. */
  last_update_at: z.iso.datetime(),
  last_update_admin_name: z.string(),
})
export type ChecklistItem = z.output<typeof checklistItem>

export const listedChecklist = z.extend(checklistItem, {
  /** How many answers the caller may read; null where they may read none. */
  answers: z.nullable(z.int()),
})
export type ListedChecklist = z.output<typeof listedChecklist>

/** The response of a write. A read returns the categories with their questions, whatever `type` is requested. */
export const checklist = z.extend(checklistItem, {
  description: z.string(),
  editor_mobile: z.array(z.enum(ROLES)),
  viewer_mobile: z.array(z.enum(ROLES)),
  score_unanswered: scoreUnanswered,
  bands: z.array(band),
  signature: evidenceLevel,
  location: evidenceLevel,
  categories: z.array(category),
})
export type Checklist = z.output<typeof checklist>

export const checklistQuery = z.object({
  output: z.optional(z.enum(['web'])),
  type: z._default(z.enum(['normal', 'FULL']), 'normal'),
})

export type ChecklistQuery = z.output<typeof checklistQuery>

/** The server's error message for an end date in the past; the panel shows its own text. */
export const INVALID_END_DATE = 'Invalid value for end_date.'

export const ROLE_LABELS = {
  PRODUTOR: 'Produtor',
  EXTENSIONISTA: 'Extensionista',
  SANITARISTA: 'Sanitarista',
  SUPERVISOR: 'Supervisor',
  GERENTE: 'Gerente',
  GRANJEIRO: 'Granjeiro',
  GERENTE_REGIONAL: 'Gerente regional',
  CIEX: 'CIEX',
} as const satisfies Readonly<Record<Role, string>>

const checklistCount = z.object({ id: z.uuid(), checklists: z.int() })

/** How many checklists the caller sees: in total, and per area and business activity with any. */
export const checklistSections = z.object({
  checklists: z.int(),
  areas: z.array(checklistCount),
  business_activities: z.array(checklistCount),
})
export type ChecklistSections = z.output<typeof checklistSections>

export const fullChecklist = z.extend(checklist, {
  categories: z.array(fullCategory),
  /** The version, which clients send with an answer; null while the checklist is not active, and without `type=FULL`. */
  version_id: z.nullable(z.uuid()),
})
export type FullChecklist = z.output<typeof fullChecklist>

/** Who depends on the checklist; requested before a change of it is saved. */
export const checklistUsage = z.object({
  /** How many answers the caller may read; null where they may read none. */
  answers: z.nullable(z.int()),
  /** How many of them were given since Sunday. */
  answers_this_week: z.nullable(z.int()),
  /** Whether there are answers that the caller may not read. */
  others: z.boolean(),
  /** Whether it is active, so that devices may hold open copies of it. */
  open: z.boolean(),
})
export type ChecklistUsage = z.output<typeof checklistUsage>

/** Whether a change affects nobody, because it has no answers and is not open. */
export const isUnused = ({
  answers,
  others,
  open,
}: Pick<ChecklistUsage, 'answers' | 'others' | 'open'>) => !answers && !others && !open
