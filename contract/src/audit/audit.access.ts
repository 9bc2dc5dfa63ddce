import { canReadChecklist, canUpdateChecklist } from '#checklists/checklist/checklist.access.ts'
import { type Actor, isMaster } from '#permissions/actor.ts'

/** The whole trail, with where each change came from. */
export const canReadAudit = isMaster

/** Answering it, or editing its questions, is not enough: the history tells of the whole form. */
export const canReadChecklistHistory = (
  actor: Actor,
  checklist: Parameters<typeof canReadChecklist>[1],
) => canReadChecklist(actor, checklist) || canUpdateChecklist(actor, checklist)
