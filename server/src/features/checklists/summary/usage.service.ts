import {
  answersReadIn,
  canReadChecklist,
} from '@portal/contract/checklists/checklist/checklist.access'
import type { ChecklistUsage } from '@portal/contract/checklists/checklist/usage'
import { weekOf } from '@portal/contract/dashboard/weeks'
import type { Ctx } from '#context.ts'
import { openChecklist } from '#features/checklists/checklist/checklist-access.ts'
import { presentAccess } from '#features/checklists/checklist/checklist.present.ts'
import { answerCounts } from './summary.queries.ts'
import { answersUntilNow } from './usage.queries.ts'

/** What depends on the checklist as it is. Of answers that the person does not read, it is told that there are some. */
export const readUsage = async (ctx: Ctx, id: string): Promise<ChecklistUsage> => {
  const { db, actor, calendar, now } = ctx
  const row = await openChecklist(ctx, id)
  const access = presentAccess(row)
  const open = row.active
  const all = (await answerCounts(db, [id], undefined)).get(id) ?? 0
  if (!canReadChecklist(actor, access)) {
    return { answers: null, answers_this_week: null, others: all > 0, open }
  }
  const since = weekOf(calendar.dayOf(now))
  const { answers, recent } = await answersUntilNow(db, id, since, answersReadIn(actor, access))
  return { answers, answers_this_week: recent, others: all > answers, open }
}
