import {
  canAnswerChecklist,
  canReadChecklist,
  canUpdateChecklist,
  type Checklist,
  subsidiariesToAnswerFor,
  subsidiariesToReadAnswers,
} from '#checklists/checklist/checklist.access.ts'
import type { Actor } from '#permissions/actor.ts'
import { DAY_MS } from '#shared/calendar.ts'

type Answer = {
  /** The sender; null where that account was deleted. */
  readonly user_id: string | null
  /** The subsidiary of the farm; null where the answer has no farm. */
  readonly subsidiary_id: string | null
  readonly received_at: string
}

const AUTHOR_PERIOD_MS = DAY_MS

const isAmong = (codes: readonly string[] | undefined, code: string | null) =>
  codes === undefined || code === null || codes.includes(code)

const canManageAnswer = (actor: Actor, checklist: Checklist, { subsidiary_id: code }: Answer) =>
  canUpdateChecklist(actor, checklist) &&
  canReadChecklist(actor, checklist) &&
  isAmong(subsidiariesToReadAnswers(actor, checklist), code)

/** The sender counts as author only while they could still send the answer today. */
const isAuthor = (actor: Actor, checklist: Checklist, { user_id, subsidiary_id: code }: Answer) =>
  user_id === actor.id &&
  canAnswerChecklist(actor, checklist) &&
  isAmong(subsidiariesToAnswerFor(actor, checklist), code)

/**
 * Correcting and voiding are allowed to the author for a day, and at any time to a person who may
 * update the checklist and read the answers of that farm.
 */
export const canCorrectAnswer = (
  actor: Actor,
  checklist: Checklist,
  answer: Answer,
  now: Date,
): boolean =>
  canManageAnswer(actor, checklist, answer) ||
  (isAuthor(actor, checklist, answer) &&
    now.getTime() - Date.parse(answer.received_at) <= AUTHOR_PERIOD_MS)

/** The subsidiaries to whose farms the person may move an answer; undefined means all. */
export const subsidiariesToMoveAnswersTo = (actor: Actor, checklist: Checklist) => {
  const answerable = subsidiariesToAnswerFor(actor, checklist)
  const managed = canUpdateChecklist(actor, checklist)
    ? subsidiariesToReadAnswers(actor, checklist)
    : []
  return answerable === undefined || managed === undefined ? undefined : [...answerable, ...managed]
}

type Link = { readonly user_id: string }

/**
 * Among those who may read the answer, the creator of the link and those who may update the checklist
 * can end it. Creating links and listing them only requires reading the answer.
 */
export const canEndLink = (actor: Actor, checklist: Checklist, { user_id }: Link) =>
  user_id === actor.id || canUpdateChecklist(actor, checklist)
