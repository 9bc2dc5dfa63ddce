import { MINUTE_MS } from '@portal/contract/shared/calendar'
import { type AnswerRecord, reasonOf } from '#features/checklists/answering/device/answer-record.ts'
import { NO_EVIDENCE } from '#features/checklists/answering/form/evidence/evidence.ts'
import type { Outcome } from './outcome.ts'

const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 15 * MINUTE_MS

/** The pause doubles with each attempt. */
export const retryPauseMs = (attempts: number, first = FIRST_PAUSE_MS) =>
  Math.min(LONGEST_PAUSE_MS, first * 2 ** Math.max(0, attempts - 1))

/** Stored before the request starts: an answer that was never attempted cannot have arrived. */
export const attempted = (answer: AnswerRecord): AnswerRecord => ({
  ...answer,
  state: 'sending',
  attempts: answer.attempts + 1,
  mayHaveArrived: true,
})

/** Returns the answer after an attempt; the given one is that before it. */
export const answerAfter = (before: AnswerRecord, outcome: Outcome, now: Date): AnswerRecord => {
  const answer: AnswerRecord = {
    ...before,
    state: 'queued',
    attempts: before.attempts + 1,
    reason: null,
    notBefore: null,
  }
  switch (outcome.kind) {
    case 'sent':
      // Only the record that it was sent stays.
      return {
        ...answer,
        state: 'sent',
        values: {},
        evidence: NO_EVIDENCE,
        firstAnswer: '',
        mayHaveArrived: true,
        sentAt: now.toISOString(),
        sameVisit: outcome.sameVisit ?? null,
      }
    case 'refused':
      // The server looks up the id first, so it does not have an answer that it refuses.
      return { ...answer, state: 'refused', mayHaveArrived: false, reason: outcome.reason }
    case 'ended':
      return answer
    case 'unreached':
      return { ...answer, mayHaveArrived: before.mayHaveArrived || !outcome.isCertain }
    case 'failed': {
      const pause = retryPauseMs(answer.attempts)
      return {
        ...answer,
        notBefore: new Date(now.getTime() + pause).toISOString(),
        mayHaveArrived: before.mayHaveArrived || outcome.isCertain !== true,
        reason:
          outcome.delay === undefined
            ? null
            : reasonOf(outcome.delay, { photo: outcome.photo ?? null }),
      }
    }
  }
}
