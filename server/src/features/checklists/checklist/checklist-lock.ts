import { canEditQuestions } from '@portal/contract/checklists/checklist/checklist.access'
import { type Entry, write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { lockChecklist, updateChecklist } from './checklist.queries.ts'
import { permitted } from './checklist.service.ts'

type Work<T> = (tx: Db, record: (entry: Entry) => void) => Promise<T>

/** A change of categories or questions: one at a time for each checklist, by whoever may, told in its history. */
export const editing = <T>(ctx: Ctx, checklistId: string, work: Work<T>): Promise<T> =>
  write(ctx, async (tx, record) => {
    permitted(ctx, await lockChecklist(tx, checklistId), canEditQuestions)
    const result = await work(tx, (entry) => record({ ...entry, wholeId: checklistId }))
    await updateChecklist(tx, checklistId, { touchedAt: ctx.now, touchedBy: ctx.actor.name })
    return result
  })
