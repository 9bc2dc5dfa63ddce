import { canEditQuestions } from '@portal/contract/checklists/checklist/checklist.access'
import { type Entry, write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { type ChecklistRow, lockChecklist, updateChecklist } from './checklist.queries.ts'
import { permitted, touchedBy } from './checklist-access.ts'
import { keepVersion, nextVersionId } from './version.queries.ts'

type Work<T> = (tx: Db, record: (entry: Entry) => void, checklist: ChecklistRow) => Promise<T>

/** A change of categories or questions: one at a time for each checklist, by whoever may, told in its history. */
export const withChecklistLock = <T>(ctx: Ctx, checklistId: string, work: Work<T>): Promise<T> =>
  write(ctx, async (tx, record) => {
    const checklist = permitted(ctx, await lockChecklist(tx, checklistId), canEditQuestions)
    const result = await work(tx, (entry) => record({ ...entry, wholeId: checklistId }), checklist)
    const versionId = nextVersionId(checklist)
    await updateChecklist(tx, checklist, { ...touchedBy(ctx), versionId })
    await keepVersion(tx, { ...checklist, versionId }, ctx.now)
    return result
  })
