import { canListChecklists } from '@portal/contract/checklists/checklist/checklist.access'
import type { Actor } from '@portal/contract/permissions/actor'
import { menuFor } from './menu.ts'

/** The first screen after signing in: the checklists, or else the first entry of the menu. */
export const landingOf = (actor: Actor) =>
  canListChecklists(actor) ? '/checklist' : (menuFor(actor)[0]?.to ?? '/private')
