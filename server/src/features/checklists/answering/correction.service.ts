import { canCorrectAnswer } from '@portal/contract/checklists/answers/answer.access'
import {
  changedAnswers,
  changedEvidence,
  NOTHING_CHANGED,
} from '@portal/contract/checklists/answers/changed-answers'
import { subsidiariesToReadAnswers } from '@portal/contract/checklists/checklist/checklist.access'
import { type AuditEntryInput, write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/database.ts'
import { allow, AppError, invalidField, orNotFound } from '#errors.ts'
import { presentCorrectionAccess } from '#features/checklists/answers/answer.present.ts'
import {
  type AnswerWithSubsidiary,
  endAnswer,
  findAnswerWithSubsidiary,
} from '#features/checklists/answers/answer.queries.ts'
import type { AskedCategory, NewAnswer } from '#features/checklists/answers/answer.tables.ts'
import { endLinks, moveLinks } from '#features/checklists/answers/report/link.queries.ts'
import { requireVisible } from '#features/checklists/checklist/checklist-access.ts'
import { presentAccess } from '#features/checklists/checklist/checklist.present.ts'
import {
  type ChecklistRow,
  findChecklist,
  lockChecklist,
} from '#features/checklists/checklist/checklist.queries.ts'
import { evidenceOfAnswer, type SignatureColumns } from './evidence.service.ts'

/** An answer that the actor neither may read nor sent is answered with 404. */
const permittedAnswer = (
  ctx: Ctx,
  checklist: ChecklistRow,
  row: AnswerWithSubsidiary | undefined,
) => {
  const { actor, now } = ctx
  const readIn = subsidiariesToReadAnswers(actor, presentAccess(checklist))
  const isVisible = ({ adminId, subsidiaryCode: code }: AnswerWithSubsidiary) =>
    adminId === actor.id || readIn === undefined || code === null || readIn.includes(code)
  const answer = orNotFound(row && isVisible(row) ? row : undefined)
  allow(canCorrectAnswer(actor, presentAccess(checklist), presentCorrectionAccess(answer), now))
  return answer
}

/**
 * The checklist is locked exclusively: new answers wait, so that its figures can be recounted.
 * Of two concurrent corrections of one answer, the second finds that it is no longer current.
 */
export const lockForCorrection = async (tx: Db, ctx: Ctx, checklistId: string, id: string) => {
  const checklist = requireVisible(ctx, await lockChecklist(tx, checklistId))
  const answer = permittedAnswer(
    ctx,
    checklist,
    await findAnswerWithSubsidiary(tx, checklistId, id),
  )
  return {
    checklist,
    current: () => {
      if (answer.state !== 'current') throw new AppError('answer_not_current')
      return answer
    },
  }
}

const questionsIn = (content: readonly AskedCategory[]) =>
  content.flatMap(({ questions }) => questions)

type ComparedAnswer = Pick<AnswerWithSubsidiary, 'farmCode' | 'answeredAt' | 'versionId'> &
  Pick<NewAnswer, 'content' | keyof SignatureColumns>

/** The changes of a correction, as the audit entry has them. A correction without changes is refused. */
export const changesIn = (original: ComparedAnswer, after: ComparedAnswer) => {
  const answers = changedAnswers(questionsIn(original.content), questionsIn(after.content))
  const evidence = changedEvidence(
    evidenceOfAnswer(original.content, original),
    evidenceOfAnswer(after.content, after),
  )
  // Answers without a version are corrected with today's questions: the new version alone is not a change.
  const isOtherVersion = original.versionId !== null && original.versionId !== after.versionId
  const isMoved =
    original.farmCode !== after.farmCode ||
    original.answeredAt.getTime() !== after.answeredAt.getTime()
  if (answers.length + evidence.length === 0 && !isOtherVersion && !isMoved) {
    throw invalidField('replaces_id', NOTHING_CHANGED)
  }
  return { ...(answers.length > 0 && { answers }), ...(evidence.length > 0 && { evidence }) }
}

/** Links for the producer move to the correction, but end if its farm differs, because that is another producer's. */
export const carryLinks = (
  tx: Db,
  { id, farmCode }: AnswerWithSubsidiary,
  after: Pick<AnswerWithSubsidiary, 'id' | 'farmCode'>,
  now: Date,
) => (farmCode === after.farmCode ? moveLinks(tx, id, after.id) : endLinks(tx, id, now))

type Replacement = {
  readonly replacedById: string
  readonly checklistId: string
  readonly farmCode: string | null
  readonly answeredAt: Date
  readonly totalWeight: number
  readonly reason: string
  /** The questions with changed answers, and the changed evidence. */
  readonly answers?: readonly string[]
  readonly evidence?: readonly string[]
}

/** Ends the corrected answer, and returns the audit entry, which always has the farm, but the times only if they differ. */
export const replaceAnswer = async (
  tx: Db,
  { now, actor, calendar }: Ctx,
  { name }: ChecklistRow,
  answer: AnswerWithSubsidiary,
  { answeredAt, ...change }: Replacement,
): Promise<AuditEntryInput> => {
  const end = { endReason: change.reason, endedBy: actor.name, endedAt: now }
  await endAnswer(tx, answer, { state: 'replaced', ...end })
  const { farmCode, totalWeight } = answer
  const isTimeChanged = answer.answeredAt.getTime() !== answeredAt.getTime()
  const timeIfChanged = (at: Date) => isTimeChanged && { answeredAt: calendar.format(at) }
  const before = {
    totalWeight,
    ...(farmCode !== change.farmCode && { farmCode }),
    ...timeIfChanged(answer.answeredAt),
  }
  const after = { ...change, ...timeIfChanged(answeredAt) }
  return { entity: 'answer', id: answer.id, name, action: 'replaced', before, after }
}

type AnswerParams = { readonly id: string; readonly answerId: string }

export const mayVoid = async (ctx: Ctx, { id, answerId }: AnswerParams) => {
  const checklist = requireVisible(ctx, await findChecklist(ctx.db, id))
  permittedAnswer(ctx, checklist, await findAnswerWithSubsidiary(ctx.db, id, answerId))
}

/** The answer leaves lists, totals and exports, but can still be read at its own address. */
export const voidAnswer = (ctx: Ctx, { id, answerId }: AnswerParams, reason: string) =>
  write(ctx, async (tx, record) => {
    const { checklist, current } = await lockForCorrection(tx, ctx, id, answerId)
    const answer = current()
    const end = { endReason: reason, endedBy: ctx.actor.name, endedAt: ctx.now }
    await endAnswer(tx, answer, { state: 'voided', ...end })
    await endLinks(tx, answerId, ctx.now)
    const { farmCode, totalWeight } = answer
    const after = { checklistId: id, farmCode, totalWeight, reason }
    record({ entity: 'answer', id: answerId, name: checklist.name, action: 'voided', after })
  })
