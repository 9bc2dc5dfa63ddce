import {
  type AnswerRecord,
  dueAnswers,
  isDue,
} from '#features/checklists/answering/device/answer-record.ts'
import type { Answers } from '#features/checklists/answering/device/answer-store.ts'
import { type Delivery, deliver } from './deliver.ts'
import type { Outcome } from './outcome.ts'
import { withSendLock } from './queue-lock.ts'

type Options = Delivery & {
  readonly answers: Pick<Answers, 'list' | 'get' | 'put'>
  readonly now: () => Date
}

/** Why a run ended before everything was sent. */
export type StopReason = Extract<Outcome, { kind: 'ended' | 'unreached' }>

/**
 * Sends one answer under its locks, as it is stored by then: while it waited for its turn, it may have been discarded,
 * taken back, or sent by another tab.
 */
const sendAnswer = (
  { adminId, id }: AnswerRecord,
  { answers, now, ...delivery }: Options,
): Promise<Outcome | undefined> =>
  withSendLock({ adminId, id }, async () => {
    const pending = await answers.get(adminId, id)
    if (pending === undefined || !isDue(pending, now())) return undefined
    const store = (answer: AnswerRecord) => answers.put(answer, ['queued', 'sending'])
    const { answer, outcome } = await deliver(pending, delivery, store, now)
    await store(answer)
    return outcome
  })

/** Sends pending answers in order, one at a time. They are read again for those confirmed meanwhile. */
export const drainQueue = async (
  adminId: string,
  options: Options,
): Promise<StopReason | undefined> => {
  for (;;) {
    const due = dueAnswers(await options.answers.list(adminId), options.now())
    if (due.length === 0) return undefined
    for (const answer of due) {
      const outcome = await sendAnswer(answer, options)
      if (outcome?.kind === 'ended' || outcome?.kind === 'unreached') return outcome
    }
  }
}
