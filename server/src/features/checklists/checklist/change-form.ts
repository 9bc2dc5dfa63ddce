import { canEditQuestions } from '@portal/contract/checklists/checklist/checklist.access'
import { type AuditEntryInput, write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/database.ts'
import { requirePermitted, touchedBy } from './checklist-access.ts'
import { type ChecklistRow, lockChecklist, updateChecklist } from './checklist.queries.ts'
import { saveVersion, nextVersionId } from './version.queries.ts'

type Work<T> = (
  tx: Db,
  record: (entry: AuditEntryInput) => void,
  checklist: ChecklistRow,
) => Promise<T>

const formChange =
  (removes: boolean) =>
  <T>(ctx: Ctx, checklistId: string, work: Work<T>): Promise<T> =>
    write(ctx, async (tx, record) => {
      const checklist = requirePermitted(
        ctx,
        await lockChecklist(tx, checklistId),
        canEditQuestions,
      )
      const result = await work(
        tx,
        (entry) => record({ ...entry, wholeId: checklistId }),
        checklist,
      )
      const versionId = await nextVersionId(tx, checklist)
      await updateChecklist(tx, checklist, { ...touchedBy(ctx), versionId })
      await saveVersion(tx, { ...checklist, versionId }, ctx.now, removes)
      return result
    })

/** Runs a change of categories or questions, one at a time per checklist, and records it in the checklist's history. */
export const changeForm = formChange(false)

/** For changes that only remove: they also pass in a form beyond the limits. */
export const removeFromForm = formChange(true)
