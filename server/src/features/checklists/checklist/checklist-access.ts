import { canOpenChecklist } from '@portal/contract/checklists/checklist/checklist.access'
import { checklistKind } from '@portal/contract/kinds/item-kinds'
import type { Ctx } from '#context.ts'
import { itemAccess } from '#item-access.ts'
import { presentAccess } from './checklist.present.ts'
import { findChecklist } from './checklist.queries.ts'

export const { requireVisible, requirePermitted, requirePermittedById, mayByRule } = itemAccess({
  find: findChecklist,
  subjectOf: presentAccess,
  /** A checklist that the actor can neither see nor open gives 404. */
  canSee: checklistKind.access.canSee,
})

export const requireOpenableChecklist = (ctx: Ctx, id: string) =>
  requirePermittedById(ctx, id, canOpenChecklist)

/** Stamps the last change of the checklist, its categories and questions included. */
export const touchedBy = ({ now, actor }: Ctx) => ({ touchedAt: now, touchedBy: actor.name })
