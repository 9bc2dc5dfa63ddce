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
  /** A checklist that the actor can neither see nor open is answered with 404. */
  canSee: (actor, checklist) =>
    canSeeChecklist(actor, checklist) || canOpenChecklist(actor, checklist),
})

export const findOpenableChecklist = (ctx: Ctx, id: string) =>
  findPermitted(ctx, id, canOpenChecklist)

/** Stamps the last change of the checklist, its categories and questions included. */
export const touchedBy = ({ now, actor }: Ctx) => ({ touchedAt: now, touchedBy: actor.name })
