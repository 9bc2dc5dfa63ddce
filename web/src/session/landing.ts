import { subsidiariesReached } from '@portal/contract/alerts/alert.access'
import {
  canAnswerChecklists,
  canEditChecklists,
  canListChecklists,
} from '@portal/contract/checklists/checklist/checklist.access'
import { canSeeDashboard } from '@portal/contract/dashboard/dashboard.access'
import type { Actor } from '@portal/contract/permissions/actor'

const FIRST_SCREEN = '/checklist'

/** Whoever answers checklists and makes none: in the field, the question is what to answer. */
const isTechnician = (actor: Actor) =>
  canListChecklists(actor) && canAnswerChecklists(actor) && !canEditChecklists(actor)

/**
 * Where a person starts. Whoever may not list checklists is not met by a closed door;
 * whoever may do nothing yet is, as that says whom to ask.
 */
export const landingOf = (actor: Actor) => {
  if (isTechnician(actor)) return '/answer-checklist'
  if (canListChecklists(actor)) return FIRST_SCREEN
  if (canSeeDashboard(actor)) return '/dashboard'
  return subsidiariesReached(actor).length > 0 ? '/inicio' : FIRST_SCREEN
}
