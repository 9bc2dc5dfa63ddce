import {
  canOpenChecklist,
  canSeeChecklist,
} from '@portal/contract/checklists/checklist/checklist.access'
import type { Ctx } from '#context.ts'
import { itemAccess } from '#item-access.ts'
import { presentAccess } from './checklist.present.ts'
import { findChecklist } from './checklist.queries.ts'

export const { requireVisible, requirePermitted, requirePermittedById, mayByRule } = itemAccess({
  find: findChecklist,
  subjectOf: presentAccess,
  /** A checklist that the actor can neither see nor open gives 404. */
  canSee: (actor, checklist) =>
    canSeeChecklist(actor, checklist) || canOpenChecklist(actor, checklist),
})

export const requireOpenableChecklist = (ctx: Ctx, id: string) =>
  requirePermittedById(ctx, id, canOpenChecklist)

/** Stamps the last change of the checklist, its categories and questions included. */
export const touchedBy = ({ now, actor }: Ctx) => ({ touchedAt: now, touchedBy: actor.name })
