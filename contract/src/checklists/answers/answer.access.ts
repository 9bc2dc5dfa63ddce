import {
  answersReadIn,
  answersSentIn,
  canAnswerChecklist,
  canReadChecklist,
  canUpdateChecklist,
} from '#checklists/checklist/checklist.access.ts'
import type { Actor } from '#permissions/actor.ts'

type Checklist = Parameters<typeof canUpdateChecklist>[1]
type Answer = {
  /** Whoever sent it; nobody where that person is gone. */
  readonly user_id: string | null
  /** Of its farm; none where it is of no farm. */
  readonly subsidiary_id: string | null
  readonly received_at: string
}

const AUTHOR_MS = 24 * 3_600_000

const isAmong = (codes: readonly string[] | undefined, code: string | null) =>
  codes === undefined || code === null || codes.includes(code)

const canManageAnswer = (actor: Actor, checklist: Checklist, { subsidiary_id: code }: Answer) =>
  canUpdateChecklist(actor, checklist) &&
  canReadChecklist(actor, checklist) &&
  isAmong(answersReadIn(actor, checklist), code)

/** Whoever could send it today. */
const isAuthor = (actor: Actor, checklist: Checklist, { user_id, subsidiary_id: code }: Answer) =>
  user_id === actor.id &&
  canAnswerChecklist(actor, checklist) &&
  isAmong(answersSentIn(actor, checklist), code)

/**
 * Correcting and voiding: the author for a day, and at any time whoever may update the checklist
 * and reads the answers of that farm.
 */
export const canCorrectAnswer = (
  actor: Actor,
  checklist: Checklist,
  answer: Answer,
  now: Date,
): boolean =>
  canManageAnswer(actor, checklist, answer) ||
  (isAuthor(actor, checklist, answer) &&
    now.getTime() - Date.parse(answer.received_at) <= AUTHOR_MS)

/** The subsidiaries to whose farms the person may move an answer; undefined is all. */
export const answersCorrectedIn = (actor: Actor, checklist: Checklist) => {
  const sent = answersSentIn(actor, checklist)
  const read = canUpdateChecklist(actor, checklist) ? answersReadIn(actor, checklist) : []
  return sent === undefined || read === undefined ? undefined : [...sent, ...read]
}
