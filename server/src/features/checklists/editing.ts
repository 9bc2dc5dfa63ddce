import { canEditQuestions } from '@portal/contract/checklists/checklist.access'
import { type Entry, write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { allow } from '#errors.ts'
import { presentAccess } from './checklist.present.ts'
import { lockChecklist, updateChecklist } from './checklist.queries.ts'
import { reachable } from './checklist.service.ts'

type Work<T> = (tx: Db, record: (entry: Entry) => void) => Promise<T>

/** A change of categories or questions: one at a time for each checklist, by whoever may, told in its history. */
export const editing = <T>(ctx: Ctx, checklistId: string, work: Work<T>): Promise<T> =>
  write(ctx, async (tx, record) => {
    const checklist = reachable(ctx, await lockChecklist(tx, checklistId))
    allow(canEditQuestions(ctx.actor, presentAccess(checklist)))
    const result = await work(tx, (entry) => record({ ...entry, wholeId: checklistId }))
    await updateChecklist(tx, checklistId, { touchedAt: ctx.now, touchedBy: ctx.actor.name })
    return result
  })
