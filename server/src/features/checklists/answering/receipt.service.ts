import type { AnswerReceipt } from '@portal/contract/checklists/answering/answering'
import {
  canReadNewestAnswers,
  subsidiariesToReadNewestAnswers,
} from '@portal/contract/checklists/checklist/checklist.access'
import type { Ctx } from '#context.ts'
import { type StoredAnswer, selectSameVisit } from '#features/checklists/answers/answer.queries.ts'
import { presentAccess } from '#features/checklists/checklist/checklist.present.ts'
import {
  type ChecklistRow,
  findChecklist,
} from '#features/checklists/checklist/checklist.queries.ts'

type ReceiptSource = Pick<
  StoredAnswer,
  'id' | 'checklistId' | 'farmCode' | 'answeredAt' | 'totalWeight' | 'state'
> & {
  readonly checklist?: ChecklistRow
}

/** Only for actors who may read the newest answer of that farm; the panel also warns them before sending. */
const findSameVisit = async ({ db, actor }: Ctx, answer: ReceiptSource) => {
  const { checklistId, farmCode, state } = answer
  if (farmCode === null || state !== 'current') return null
  const checklist = answer.checklist ?? (await findChecklist(db, checklistId))
  const access = checklist && presentAccess(checklist)
  if (access === undefined || !canReadNewestAnswers(actor, access)) return null
  const [same] = await selectSameVisit(
    db,
    { ...answer, farmCode },
    subsidiariesToReadNewestAnswers(actor, access),
  )
  return same ? { response_date: same.answeredAt.toISOString(), user_name: same.userName } : null
}

/** Looks for the same visit after this answer is stored, so that of two concurrent answers one reports the other. */
export const receiptOf = async (ctx: Ctx, answer: ReceiptSource): Promise<[AnswerReceipt]> => {
  const { id, totalWeight } = answer
  return [{ id, total_weight: totalWeight, same_visit: await findSameVisit(ctx, answer) }]
}
