import { type Checklist, canUpdateChecklist } from '#checklists/checklist/checklist.access.ts'
import type { Actor } from '#permissions/actor.ts'

type Link = { readonly user_id: string }

/**
 * Among those who may read the answer, the creator of the link and those who may update the checklist
 * can end it. Creating links and listing them only requires reading the answer.
 */
export const canEndLink = (actor: Actor, checklist: Checklist, { user_id }: Link) =>
  user_id === actor.id || canUpdateChecklist(actor, checklist)
