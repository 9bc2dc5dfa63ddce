import { canUpdateChecklist } from '#checklists/checklist/checklist.access.ts'
import type { Actor } from '#permissions/actor.ts'

type Checklist = Parameters<typeof canUpdateChecklist>[1]
type Link = { readonly user_id: string }

/**
 * Of those who read the answer: whoever made the link, and whoever may update the checklist.
 * Making one and reading the list need no more than reading the answer.
 */
export const canEndLink = (actor: Actor, checklist: Checklist, { user_id }: Link) =>
  user_id === actor.id || canUpdateChecklist(actor, checklist)
