import {
  canOpenChecklist,
  canSeeChecklist,
} from '@portal/contract/checklists/checklist/checklist.access'
import type { Ctx } from '#context.ts'
import { itemAccess } from '#item-access.ts'
import { presentAccess } from './checklist.present.ts'
import { findChecklist } from './checklist.queries.ts'

export const { visible, permitted, findPermitted, mayByRule } = itemAccess({
  find: findChecklist,
  subjectOf: presentAccess,
  /** One that the person can neither see nor open is not there. */
  canSee: (actor, checklist) =>
    canSeeChecklist(actor, checklist) || canOpenChecklist(actor, checklist),
})

export const openChecklist = (ctx: Ctx, id: string) => findPermitted(ctx, id, canOpenChecklist)

/** The last change of anything, categories and questions included. */
export const touchedBy = ({ now, actor }: Ctx) => ({ touchedAt: now, touchedBy: actor.name })
