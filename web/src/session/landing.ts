import { subsidiariesReached } from '@portal/contract/alerts/alert.access'
import { canListChecklists } from '@portal/contract/checklists/checklist/checklist.access'
import { canSeeDashboard } from '@portal/contract/dashboard/dashboard.access'
import type { Actor } from '@portal/contract/permissions/actor'

const FIRST_SCREEN = '/checklist'

/**
 * Where a person starts. Whoever may not list checklists is not met by a closed door;
 * whoever may do nothing yet is, as that says whom to ask.
 */
export const landingOf = (actor: Actor) => {
  if (canListChecklists(actor)) return FIRST_SCREEN
  if (canSeeDashboard(actor)) return '/dashboard'
  return subsidiariesReached(actor).length > 0 ? '/inicio' : FIRST_SCREEN
}
