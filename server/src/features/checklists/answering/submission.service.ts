import {
  confirmationTime,
  correctionTime,
} from '@portal/contract/checklists/answering/answer-times'
import type { AnswerReceipt } from '@portal/contract/checklists/answering/answering'
import type { SubmittedEvidence } from '@portal/contract/checklists/answering/evidence'
import { refusalOnArrival } from '@portal/contract/checklists/answering/open-periods'
import type { Submission } from '@portal/contract/checklists/answering/submission'
import { subsidiariesToMoveAnswersTo } from '@portal/contract/checklists/answers/answer.access'
import {
  canAnswerChecklist,
  canReadNewestAnswers,
  canUpdateChecklist,
  subsidiariesToAnswerFor,
  subsidiariesToReadNewestAnswers,
} from '@portal/contract/checklists/checklist/checklist.access'
import { ALL } from '@portal/contract/places/place'
import { writeAfterReading } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import { newId } from '#db/columns.ts'
import type { Db } from '#db/database.ts'
import { isUniqueViolation } from '#db/unique.ts'
import { AppError, invalidField } from '#errors.ts'
import {
  type AnswerWithSubsidiary,
  hasAnswered,
  insertAnswers,
  selectSameVisit,
  type StoredAnswer,
} from '#features/checklists/answers/answer.queries.ts'
import { requirePermitted } from '#features/checklists/checklist/checklist-access.ts'
import {
  presentAccess,
  presentChecklistItem,
} from '#features/checklists/checklist/checklist.present.ts'
import {
  type ChecklistRow,
  findChecklist,
} from '#features/checklists/checklist/checklist.queries.ts'
import type { periodsOf } from '#features/checklists/checklist/version.queries.ts'
import type { VersionContent } from '#features/checklists/checklist/version.tables.ts'
import type { FileStore } from '#storage/file-store.ts'
import { buildAnswerContent } from './answer-content.ts'
import { carryLinks, changesIn, replaceAnswer } from './correction.service.ts'
import {
  evidenceOfAnswer,
  examineEvidence,
  hasFiles,
  lockEvidence,
  mergeEvidence,
} from './evidence.service.ts'
import {
  AlreadyStored,
  type IdentifiedSubmission,
  type PreparedSubmission,
  prepareSubmission,
} from './prepare-submission.service.ts'
import { contentOf, findStoredAnswer } from './stored-submission.service.ts'

type AnswerTimes = { readonly at: Date; readonly received: Date }

const refuseNotOpen = (
  { calendar }: Ctx,
  checklist: ChecklistRow,
  periods: Awaited<ReturnType<typeof periodsOf>>,
  { at, received }: AnswerTimes,
  days: number,
) => {
  const arrival = { periods, at, day: calendar.dayOf(at), received, days }
  const refusal = refusalOnArrival(presentChecklistItem(checklist), arrival)
  if (refusal !== undefined) throw new AppError('checklist_not_open', { message: refusal })
}

const validateContent = (
  version: VersionContent,
  values: Submission['builtObjectValues'],
  evidence: SubmittedEvidence,
) => {
  const content = buildAnswerContent(version, values, evidence)
  if (content.ok) return content.answer
  const fields = Object.entries(content.problems).map(([field, message]) => ({ field, message }))
  throw new AppError('invalid_input', { fields })
}

/**
 * The farm of the answer must be one of the checklist's, where the actor may answer; null means the whole checklist.
 * A correction may keep its farm in any case, or move to one where the actor may correct.
 */
const validateFarm = (
  { actor }: Ctx,
  { checklist, original, version, farm }: PreparedSubmission,
  requestedCode: string | undefined,
) => {
  const { subsidiaries, farms } = version.content
  const code = requestedCode ?? original?.farmCode ?? undefined
  if (original !== undefined && (code ?? null) === original.farmCode) return original.farmCode
  if (code === undefined || farms.length === 0) return null
  const access = presentAccess(checklist)
  const sentIn = original
    ? subsidiariesToMoveAnswersTo(actor, access)
    : subsidiariesToAnswerFor(actor, access)
  const isAllowed =
    farm !== undefined &&
    (farms.includes(ALL) || farms.includes(code)) &&
    (subsidiaries.includes(ALL) || subsidiaries.includes(farm.subsidiaryCode)) &&
    (sentIn === undefined || sentIn.includes(farm.subsidiaryCode))
  if (!isAllowed) throw invalidField('farm_id', 'Fazenda desconhecida ou de outra filial')
  if (!farm.active) throw invalidField('farm_id', 'Fazenda desativada')
  return code
}

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
const receiptOf = async (ctx: Ctx, answer: ReceiptSource): Promise<[AnswerReceipt]> => {
  const { id, totalWeight } = answer
  return [{ id, total_weight: totalWeight, same_visit: await findSameVisit(ctx, answer) }]
}

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
  storage: FileStore,
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
