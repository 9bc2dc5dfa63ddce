import type { AnswerReceipt } from '@portal/contract/checklists/answering/answering'
import {
  confirmationTime,
  correctionTime,
} from '@portal/contract/checklists/answering/answer-times'
import type { Submission } from '@portal/contract/checklists/answering/submission'
import {
  canAnswerChecklist,
  canUpdateChecklist,
} from '@portal/contract/checklists/checklist/checklist.access'
import { writeAfterReading } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/database.ts'
import { newId } from '#db/columns.ts'
import { isUniqueViolation } from '#db/unique.ts'
import type { FileStorage } from '#storage/storage.ts'
import {
  type AnswerWithSubsidiary,
  hasAnswered,
  insertAnswers,
} from '#features/checklists/answers/answer.queries.ts'
import { requirePermitted } from '#features/checklists/checklist/checklist-access.ts'
import { presentAccess } from '#features/checklists/checklist/checklist.present.ts'
import { findChecklist } from '#features/checklists/checklist/checklist.queries.ts'
import { carryLinks, changesIn, replaceAnswer } from './correction.service.ts'
import {
  evidenceOfAnswer,
  mergeEvidence,
  examineEvidence,
  lockEvidence,
  hasFiles,
} from './evidence.service.ts'
import {
  AlreadyStored,
  type IdentifiedSubmission,
  prepareSubmission,
} from './prepare-submission.service.ts'
import { receiptOf } from './receipt.service.ts'
import { contentOf, findStoredAnswer } from './stored-submission.service.ts'
import { refuseNotOpen, validateContent, validateFarm } from './submission-checks.ts'

const canAnswerOrManage: typeof canAnswerChecklist = (actor, checklist) =>
  canAnswerChecklist(actor, checklist) || canUpdateChecklist(actor, checklist)

/**
 * Managers of a checklist may correct its answers, and only the body tells whether this is a correction.
 * A former answerer passes too, so that a stored answer is acknowledged again after the right is gone.
 */
export const mayAnswer = async (ctx: Ctx, { id }: { readonly id: string }) => {
  const row = await findChecklist(ctx.db, id)
  const isAllowed = row !== undefined && canAnswerOrManage(ctx.actor, presentAccess(row))
  if (isAllowed || (await hasAnswered(ctx.db, id, ctx.actor.id))) return
  requirePermitted(ctx, row, canAnswerChecklist)
}

/** A correction keeps the original author; the replaced answer records who corrected it and why. */
const authorOf = ({ actor }: Ctx, original: AnswerWithSubsidiary | undefined) =>
  original
    ? { adminId: original.adminId, userName: original.userName }
    : { adminId: actor.id, userName: actor.name }

const storeAnswer = (
  ctx: Ctx,
  checklistId: string,
  input: IdentifiedSubmission,
  lateDays: number,
) => {
  const prepare = (tx: Db) => prepareSubmission(tx, ctx, checklistId, input)
  return writeAfterReading(ctx, prepare, async (tx, record, prepared) => {
    const { checklist, original, version, periods } = prepared
    const received = original?.receivedAt ?? ctx.now
    const at = original
      ? correctionTime(original, input.answered_at)
      : confirmationTime(ctx.now, input.answered_at, version.createdAt)
    // An unchanged time was already checked when the original arrived.
    if (at.getTime() !== original?.answeredAt.getTime()) {
      refuseNotOpen(ctx, checklist, periods, { at, received }, lateDays)
    }
    const farmCode = validateFarm(ctx, prepared, input.farm_id)
    const originalContent = await contentOf(tx, original?.id)
    const before = evidenceOfAnswer(originalContent, original ?? {})
    const evidence = mergeEvidence(version.content, input, before, ctx.now)
    const answer = validateContent(version.content, input.builtObjectValues, evidence)
    await lockEvidence(tx, ctx, evidence, before, { id: input.id, replacesId: original?.id })
    const { totalWeight } = answer
    const replacesId = original?.id ?? null
    const after = { checklistId, farmCode, totalWeight }
    const stored = {
      id: input.id,
      checklistId,
      farmCode,
      answeredAt: at,
      state: 'current',
    } as const
    const row = { ...stored, versionId: version.id, ...answer }
    const replace = (replaced: AnswerWithSubsidiary) =>
      replaceAnswer(tx, ctx, checklist, replaced, {
        ...after,
        answeredAt: at,
        replacedById: input.id,
        reason: input.reason ?? '',
        ...changesIn({ ...replaced, content: originalContent }, row),
      })
    record(
      original
        ? await replace(original)
        : { entity: 'answer', id: input.id, name: checklist.name, action: 'created', after },
    )
    const newAnswer = {
      ...row,
      ...authorOf(ctx, original),
      answeredOn: ctx.calendar.dayOf(at),
      receivedAt: received,
      replacesId,
    }
    await insertAnswers(tx, [newAnswer])
    if (original) await carryLinks(tx, original, stored, ctx.now)
    return { ...stored, totalWeight, checklist }
  })
}

/** Stores an answer once per id, however often it is sent. Without an id, every request stores one. */
export const submitAnswer = async (
  ctx: Ctx,
  storage: FileStorage,
  checklistId: string,
  input: Submission,
  lateDays: number,
): Promise<[AnswerReceipt]> => {
  const { id } = input
  const submission = { ...input, id: id ?? newId() }
  // Looked up first, so that pictures are not examined twice; answers without files find the duplicate when storing.
  const mayBeRepeat = id !== undefined && hasFiles(input)
  const stored = mayBeRepeat ? await findStoredAnswer(ctx, checklistId, submission) : undefined
  if (stored) return receiptOf(ctx, stored)
  await examineEvidence(ctx, storage, input)
  try {
    return await receiptOf(ctx, await storeAnswer(ctx, checklistId, submission, lateDays))
  } catch (error) {
    // Of two concurrent requests with one id, the second violates a unique key of the answer or of its rows.
    const mayBeStored = error instanceof AlreadyStored || isUniqueViolation(error)
    const duplicate = mayBeStored ? await findStoredAnswer(ctx, checklistId, submission) : undefined
    if (duplicate === undefined) throw error
    return receiptOf(ctx, duplicate)
  }
}
