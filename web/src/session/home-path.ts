import { alertSubsidiariesOf } from '@portal/contract/alerts/alert.access'
import {
  canAnswerChecklists,
  canEditChecklists,
  canListChecklists,
} from '@portal/contract/checklists/checklist/checklist.access'
import { canSeeDashboard } from '@portal/contract/dashboard/dashboard.access'
import type { Actor } from '@portal/contract/permissions/actor'

const DEFAULT_PATH = '/checklist'

/** A person who answers checklists and creates none: in the field, the first question is what to answer. */
const isTechnician = (actor: Actor) =>
  canListChecklists(actor) && canAnswerChecklists(actor) && !canEditChecklists(actor)

/**
 * The first screen of a person, chosen among those they may open. A person without any rights gets the default one,
 * whose refusal tells them whom to ask.
 */
export const homePathOf = (actor: Actor) => {
  if (isTechnician(actor)) return '/answer-checklist'
  if (canListChecklists(actor)) return DEFAULT_PATH
  if (canSeeDashboard(actor)) return '/dashboard'
  return alertSubsidiariesOf(actor).length > 0 ? '/inicio' : DEFAULT_PATH
}
