import {
  subsidiariesToReadAnswers,
  canReadChecklist,
} from '@portal/contract/checklists/checklist/checklist.access'
import type { ChecklistUsage } from '@portal/contract/checklists/checklist/usage'
import { startOfWeek } from '@portal/contract/dashboard/weeks'
import type { Ctx } from '#context.ts'
import { requireOpenableChecklist } from '#features/checklists/checklist/checklist-access.ts'
import { presentAccess } from '#features/checklists/checklist/checklist.present.ts'
import { answerCounts } from '#features/checklists/answers/answer.queries.ts'
import { countAnswersSince } from './summary.queries.ts'

/** What depends on the checklist now. `others` only tells that there are answers that the actor may not read. */
export const readUsage = async (ctx: Ctx, id: string): Promise<ChecklistUsage> => {
  const { db, actor, calendar, now } = ctx
  const row = await requireOpenableChecklist(ctx, id)
  const access = presentAccess(row)
  const open = row.active
  const total = (await answerCounts(db, [id], undefined)).get(id) ?? 0
  if (!canReadChecklist(actor, access)) {
    return { answers: null, answers_this_week: null, others: total > 0, open }
  }
  const since = startOfWeek(calendar.dayOf(now))
  const { answers, recent } = await countAnswersSince(
    db,
    id,
    since,
    subsidiariesToReadAnswers(actor, access),
  )
  return { answers, answers_this_week: recent, others: total > answers, open }
}
