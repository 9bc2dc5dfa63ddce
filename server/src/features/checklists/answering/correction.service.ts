import { NOT_CURRENT } from '@portal/contract/checklists/answers/answer-view'
import { canCorrectAnswer } from '@portal/contract/checklists/answers/answer.access'
import { answersReadIn } from '@portal/contract/checklists/checklist/checklist.access'
import { type Entry, write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { AppError, allow, found } from '#errors.ts'
import { presentSent } from '#features/checklists/answers/answer.present.ts'
import {
  type SentAnswer,
  endAnswer,
  findSentAnswer,
} from '#features/checklists/answers/answer.queries.ts'
import { endLinks } from '#features/checklists/answers/report/link.queries.ts'
import { visible } from '#features/checklists/checklist/checklist-access.ts'
import { presentAccess } from '#features/checklists/checklist/checklist.present.ts'
import {
  type ChecklistRow,
  findChecklist,
  lockChecklist,
} from '#features/checklists/checklist/checklist.queries.ts'

/** An answer that the person neither reads nor sent is not there. */
const permittedAnswer = (ctx: Ctx, checklist: ChecklistRow, row: SentAnswer | undefined) => {
  const { actor, now } = ctx
  const readIn = answersReadIn(actor, presentAccess(checklist))
  const isSeen = ({ adminId, subsidiaryCode: code }: SentAnswer) =>
    adminId === actor.id || readIn === undefined || code === null || readIn.includes(code)
  const answer = found(row && isSeen(row) ? row : undefined)
  allow(canCorrectAnswer(actor, presentAccess(checklist), presentSent(answer), now))
  return answer
}

/**
 * The checklist is locked for this alone: whoever answers it waits, so that its figures can be counted anew.
 * Of two who correct one answer, the second finds that it is no longer current.
 */
export const lockForCorrection = async (tx: Db, ctx: Ctx, checklistId: string, id: string) => {
  const checklist = visible(ctx, await lockChecklist(tx, checklistId))
  const answer = permittedAnswer(ctx, checklist, await findSentAnswer(tx, checklistId, id))
  return {
    checklist,
    current: () => {
      if (answer.state !== 'current') throw new AppError('answer_not_current', NOT_CURRENT)
      return answer
    },
  }
}

type Change = {
  readonly replacedById: string
  readonly checklistId: string
  readonly farmCode: string | null
  readonly answeredAt: Date
  readonly totalWeight: number
  readonly reason: string
  /** The questions that have other answers, and what is changed beside them. */
  readonly answers?: readonly string[]
  readonly evidence?: readonly string[]
}

/** Makes room for its correction, and answers what the audit shall tell of both: the farm too where it stays, the hour where it does not. */
export const replaceAnswer = async (
  tx: Db,
  { now, actor, calendar }: Ctx,
  { name }: ChecklistRow,
  answer: SentAnswer,
  { answeredAt, ...change }: Change,
): Promise<Entry> => {
  const end = { endReason: change.reason, endedBy: actor.name, endedAt: now }
  await endAnswer(tx, answer, { state: 'replaced', ...end })
  const { farmCode, totalWeight } = answer
  const isAtAnotherHour = answer.answeredAt.getTime() !== answeredAt.getTime()
  const hour = (at: Date) => isAtAnotherHour && { answeredAt: calendar.format(at) }
  const before = {
    totalWeight,
    ...(farmCode !== change.farmCode && { farmCode }),
    ...hour(answer.answeredAt),
  }
  const after = { ...change, ...hour(answeredAt) }
  return { entity: 'answer', id: answer.id, name, action: 'replaced', before, after }
}

type Named = { readonly id: string; readonly answerId: string }

export const mayVoid = async (ctx: Ctx, { id, answerId }: Named) => {
  const checklist = visible(ctx, await findChecklist(ctx.db, id))
  permittedAnswer(ctx, checklist, await findSentAnswer(ctx.db, id, answerId))
}

/** It leaves lists, totals and exports; whoever knows its address still reads it. */
export const voidAnswer = (ctx: Ctx, { id, answerId }: Named, reason: string) =>
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
